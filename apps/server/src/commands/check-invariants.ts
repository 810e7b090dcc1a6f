import { reportInvariants } from '../invariants/report.ts';
import { judgeDatabase } from './judge-database.ts';

// Checks the rules of domain.md §9.
await judgeDatabase(reportInvariants);
