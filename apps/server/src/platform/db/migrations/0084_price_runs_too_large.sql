-- Products that a price run left as they are, because a price of theirs would be too large to be stored.
alter table price_runs add column too_large integer not null default 0;
