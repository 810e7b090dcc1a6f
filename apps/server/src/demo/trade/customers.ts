import type { SourceInvoice } from './read-trade.ts';

interface DemoCity {
  readonly firsts: readonly string[];
  readonly seconds: readonly string[];
  readonly form: (first: string, second: string) => string;
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly (readonly [city: string, postcode: string])[];
  readonly dial: string;
}

function split(text: string): string[] {
  return text.split(',');
}

const british: DemoCity = {
  firsts: split(
    'Harbour,Thistle,Bramble,Juniper,Foxglove,Lantern,Copper,Meadow,Wren,Magpie,Primrose,Saltbox,Heather,Willow,Ivy,Bluebell,Kestrel,Marigold,Orchard,Penny,Rowan,Sparrow,Tansy,Velvet',
  ),
  seconds: split('Finch,Lane,Oak,Stone,Row,Moon,Mill,Harrow,Bell,Thread,Mercer,Hart,Wick,Crown'),
  form: (first, second) => `${first} & ${second} Gifts Ltd`,
  people: split(
    'Emma Hughes,Oliver Grant,Sophie Marsh,James Whitfield,Amelia Cross,George Palmer,Isla Bennett,Harry Doyle,Grace Fenton,Thomas Ashby',
  ),
  streets: split(
    'High Street,Market Square,Church Lane,Station Road,Mill Lane,Castle Street,Bridge Street,King Street',
  ),
  cities: [
    ['London', 'SE1 4PQ'],
    ['Manchester', 'M1 2WD'],
    ['Bristol', 'BS1 5TR'],
    ['York', 'YO1 7HU'],
    ['Bath', 'BA1 1LN'],
    ['Edinburgh', 'EH1 3YT'],
    ['Brighton', 'BN1 1HJ'],
    ['Norwich', 'NR2 1TF'],
  ],
  dial: '+44 20 7946 0',
};

function other(
  firsts: string,
  seconds: string,
  form: DemoCity['form'],
  people: string,
  streets: string,
  cities: DemoCity['cities'],
  dial: string,
): DemoCity {
  return {
    firsts: split(firsts),
    seconds: split(seconds),
    form,
    people: split(people),
    streets: split(streets),
    cities,
    dial,
  };
}

const places: Readonly<Record<string, DemoCity>> = {
  'United Kingdom': british,
  France: other(
    'Le Petit,La Belle,Au Vieux,Chez le',
    'Marché,Atelier,Grenier,Jardin',
    (first, second) => `${first} ${second} SARL`,
    'Camille Laurent,Hugo Marchand,Léa Fontaine',
    'rue des Lices,rue Victor Hugo,place du Marché',
    [
      ['Lyon', '69002'],
      ['Paris', '75011'],
      ['Nantes', '44000'],
    ],
    '+33 1 99 00 0',
  ),
  Germany: other(
    'Lindenhof,Sternthaler,Altstadt,Morgenrot',
    'Geschenke,Wohnkultur,Kontor,Haus',
    (first, second) => `${first} ${second} GmbH`,
    'Anna Becker,Lukas Vogel,Petra Krüger',
    'Marktstraße,Lindenallee,Schulstraße',
    [
      ['Hamburg', '20095'],
      ['München', '80331'],
      ['Köln', '50667'],
    ],
    '+49 30 23125 0',
  ),
  Norway: other(
    'Fjordlys,Nordstjerne',
    'Gaver,Interiør',
    (first, second) => `${first} ${second} AS`,
    'Ingrid Solberg,Lars Hagen',
    'Storgata,Kirkegata',
    [
      ['Oslo', '0155'],
      ['Bergen', '5014'],
    ],
    '+47 21 90 0',
  ),
  Ireland: other(
    'Shamrock,Claddagh',
    'Crafts,Home',
    (first, second) => `${first} ${second} Ltd`,
    "Aoife Byrne,Cormac O'Neill",
    'Grafton Street,Shop Street',
    [
      ['Dublin', 'D02 XY45'],
      ['Galway', 'H91 A2C3'],
    ],
    '+353 1 900 0',
  ),
  Australia: other(
    'Banksia,Harbourside',
    'Gallery Shop,Homewares',
    (first, second) => `${first} ${second} Pty Ltd`,
    'Chloe Nguyen,Jack Murray',
    'George Street,Oxford Street',
    [
      ['Sydney', '2000'],
      ['Melbourne', '3000'],
    ],
    '+61 2 5550 0',
  ),
  Switzerland: other(
    'Edelweiss,Alpenglück',
    'Boutique,Wohnen',
    (first, second) => `${first} ${second} AG`,
    'Nina Frei,Reto Keller',
    'Bahnhofstrasse,Seestrasse',
    [
      ['Zürich', '8001'],
      ['Bern', '3011'],
    ],
    '+41 44 500 0',
  ),
  Netherlands: other(
    'De Gouden,Het Blauwe',
    'Tulp,Huis',
    (first, second) => `${first} ${second} B.V.`,
    'Sanne de Vries,Daan Visser',
    'Kerkstraat,Dorpsstraat',
    [
      ['Amsterdam', '1017 GC'],
      ['Utrecht', '3511 LN'],
    ],
    '+31 20 555 0',
  ),
};

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('the list of choices is empty');
  return found;
}

const sellers = ['mei', 'hao', 'yun'] as const;

export interface PlannedCustomer {
  readonly code: string;
  readonly name: string;
  readonly kind: 'COMPANY' | 'PERSON';
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string;
  readonly addresses: readonly object[];
  readonly defaultDiscountPercent: string;
  readonly remark: string;
  readonly seller: (typeof sellers)[number];
}

/** Returns the code of the customer of an invoice; sales without a customer go to one customer per country. */
export function customerCodeOf({ customerId, country }: Pick<SourceInvoice, 'customerId' | 'country'>): string {
  return customerId === '' ? `COUNTER-${country.toUpperCase().replace(/[^A-Z]+/g, '-')}` : `C${customerId}`;
}

/** Returns a plausible company for a customer of which the file has only the number; it is the `nth` of its country. */
function planCompany(code: string, country: string, nth: number, seller: PlannedCustomer['seller']): PlannedCustomer {
  const place = places[country] ?? british;
  const round = Math.floor(nth / place.firsts.length);
  const [first, second] = [pick(place.firsts, nth), pick(place.seconds, nth + round)];
  const [city, postcode] = pick(place.cities, nth * 5 + round);
  const slug = `${first}-${second}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  return {
    code,
    name: place.form(first, second),
    kind: 'COMPANY',
    contact: pick(place.people, nth * 3 + round),
    phone: place.dial + String(100 + nth).padStart(3, '0'),
    email: `orders@${slug}.example`,
    country,
    addresses: [
      {
        label: 'Shop',
        line: `${3 + ((nth * 7) % 180)} ${pick(place.streets, nth)}`,
        city,
        postcode,
        country,
        isDefault: true,
      },
    ],
    defaultDiscountPercent: nth % 9 === 4 ? '5' : '0',
    remark: '',
    seller,
  };
}

function counterOf(code: string, country: string, seller: PlannedCustomer['seller']): PlannedCustomer {
  return {
    code,
    name: `门市散客 Counter sales (${country})`,
    kind: 'PERSON',
    contact: '',
    phone: '',
    email: '',
    country,
    addresses: [{ label: 'Shop counter', line: 'To be collected', city: '', country, isDefault: true }],
    defaultDiscountPercent: '0',
    remark: 'Invoices of the source without a customer number.',
    seller,
  };
}

/** Returns every customer of the invoices, in the order of their first invoices. */
export function planCustomers(invoices: readonly SourceInvoice[]): PlannedCustomer[] {
  const planned = new Map<string, PlannedCustomer>();
  const perCountry = new Map<string, number>();
  for (const invoice of invoices) {
    const code = customerCodeOf(invoice);
    if (planned.has(code)) continue;
    const seller = pick(sellers, planned.size);
    const nth = perCountry.get(invoice.country) ?? 0;
    if (invoice.customerId === '') planned.set(code, counterOf(code, invoice.country, seller));
    else {
      planned.set(code, planCompany(code, invoice.country, nth, seller));
      perCountry.set(invoice.country, nth + 1);
    }
  }
  return [...planned.values()];
}
