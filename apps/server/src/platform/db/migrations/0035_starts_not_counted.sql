-- How often a shipment was started was counted, but read by nobody: the audit trail and the ledger tell each start.
alter table shipments drop column start_count;
call install_audit('shipments');
