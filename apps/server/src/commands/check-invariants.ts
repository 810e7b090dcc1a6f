// Fills the register of invariants.
import '../areas.ts';
import { reportInvariants } from '../platform/invariants/report-invariants.ts';
import { checkDatabase } from './check-database.ts';

// Checks the rules of domain.md §9.
await checkDatabase(reportInvariants);
