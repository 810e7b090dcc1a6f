// Fills the register of invariants.
import '../areas.ts';
import { reportInvariants } from '../platform/invariants/report-invariants.ts';
import { judgeDatabase } from './judge-database.ts';

// Checks the rules of domain.md §9.
await judgeDatabase(reportInvariants);
