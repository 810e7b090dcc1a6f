import i18next from 'i18next';
import { z } from 'zod';
import type { ManualTopic } from '../../platform/help/manual-topics.ts';
import { machineText } from '../../platform/machine/machine-text.ts';

/** The machines whose actions the pages of a topic offer: that of the document, and that of its lines. */
interface TopicMachines {
  readonly document?: string;
  readonly lines?: string;
}

const machinesByTopic: Partial<Record<ManualTopic, TopicMachines>> = {
  'sales-orders': { document: 'artwareOrder', lines: 'artwareOrderItem' },
  'agency-orders': { document: 'channelOrder' },
  'purchase-requests': { lines: 'purchaseItem' },
  'purchase-orders': { document: 'purchaseOrder', lines: 'purchaseItem' },
  'supplier-bills': { document: 'supplierBill' },
  shipments: { document: 'shipment', lines: 'shipmentItem' },
  transfers: { document: 'stockTransfer' },
  'stock-counts': { document: 'stockTake' },
};

/** An action of a machine with its help. */
interface ActionText {
  readonly action: string;
  readonly label: string;
  readonly help: string;
}

const HelpTexts = z.record(z.string(), z.string());

function actionsOf(machine: string | undefined): ActionText[] {
  if (machine === undefined) return [];
  const texts = HelpTexts.safeParse(i18next.getResource(i18next.language, 'machines', `${machine}.help`));
  return Object.entries(texts.data ?? {}).map(([action, help]) => ({
    action,
    label: machineText(machine, 'actions', action),
    help,
  }));
}

/** Returns the actions of the documents of a topic and of their lines, with the texts that say what they do. */
export function actionTexts(topic: ManualTopic): { readonly document: ActionText[]; readonly lines: ActionText[] } {
  const machines = machinesByTopic[topic];
  return { document: actionsOf(machines?.document), lines: actionsOf(machines?.lines) };
}
