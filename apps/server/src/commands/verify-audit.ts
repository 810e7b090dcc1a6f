import { checkDatabase } from './check-database.ts';
import { verifyAudit } from '../platform/verify-audit.ts';

// Compares the audit trail with the hashes its days were sealed with.
await checkDatabase(verifyAudit);
