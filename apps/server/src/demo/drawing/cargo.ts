import { type DrawingFunction, line, part, tableWithShadow } from './canvas.ts';

/** Returns a carton, seen from the front with its lid. */
function carton(x: number, y: number, w: number, h: number, mark: string): string {
  const depth = w * 0.2;
  return `${part(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, '#c99f6c', 'lit')}
  <path d="M${x} ${y}l${depth} ${-depth * 0.6}h${w}l${-depth} ${depth * 0.6}Z" fill="#dbb688"/><path d="M${x + w} ${y}l${depth} ${-depth * 0.6}v${h}l${-depth} ${depth * 0.6}Z" fill="#9b7446"/>
  <path d="M${x + w * 0.43} ${y}h${w * 0.14}v${h * 0.26}h${-w * 0.14}Z" fill="#e9d6ae" opacity=".8"/>
  <path d="M${x + w * 0.43} ${y}l${depth} ${-depth * 0.6}h${w * 0.14}l${-depth} ${depth * 0.6}Z" fill="#f1e2c2" opacity=".8"/>
  <g fill="none" stroke="${mark}" stroke-width="3"><path d="M${x + w * 0.24} ${y + h * 0.42}l${h * 0.19} ${h * 0.19}l${-h * 0.19} ${h * 0.19}l${-h * 0.19} ${-h * 0.19}Z"/></g>
  <rect x="${x + w * 0.58}" y="${y + h * 0.5}" width="${w * 0.3}" height="${h * 0.3}" fill="#fbfaf5"/>${[
    0.55, 0.62, 0.69,
  ]
    .map((at) => line(`M${x + w * 0.61} ${y + h * at}h${w * (at === 0.62 ? 0.17 : 0.23)}`, '#6b6259', 2))
    .join('')}`;
}

/** A stack of cartons from a truck. */
const cartons: DrawingFunction = ({ base }) => `${tableWithShadow(300, 205, 338)}
  ${carton(42, 226, 132, 108, base)}${carton(196, 216, 142, 118, base)}${carton(96, 116, 136, 104, base)}`;

/** Cartons tied to a pallet, ready to leave. */
const pallet: DrawingFunction = ({ base, accent }) => `${tableWithShadow(300, 205, 348)}
  ${part('M48 324H336V334H48ZM60 334H92V350H60ZM176 334H208V350H176ZM292 334H324V350H292Z', '#a87449', 'lit')}
  ${carton(60, 236, 122, 88, base)}${carton(190, 236, 122, 88, base)}${carton(60, 152, 122, 88, base)}${carton(190, 152, 122, 88, base)}${carton(60, 68, 122, 88, base)}${carton(190, 68, 122, 88, base)}
  ${line('M104 56V324M272 56V324', accent, 5, 'opacity=".8"')}<path d="M60 68H312L337 54V310L312 324H60Z" fill="#fff" opacity=".13"/>${line('M70 90L180 320M196 80L306 310', '#fff', 9, 'opacity=".13"')}`;

/** An open carton with goods wrapped in paper. */
const opened: DrawingFunction = ({ base, accent, deep }) => `${tableWithShadow(300, 200, 338)}
  <path d="M84 186L40 130L150 118L176 168ZM316 186L362 130L248 116L224 168Z" fill="#dbb688"/><path d="M84 186L176 166H224L316 186L300 214H100Z" fill="#7d5a33"/>
  ${part('M112 204A34 40 0 0 1 178 204V230H112ZM182 196A30 42 0 0 1 240 196V230H182Z', '#fbf6ea', 'lit')}${part('M236 204A32 42 0 0 1 294 204V230H236Z', base, 'domed')}${line('M238 190C256 182 274 182 292 192', accent, 5)}
  ${line('M124 176L160 226M150 166L170 200M194 166L232 214', '#cfc2a4', 3)}
  ${part('M84 186L200 216L316 186V318C316 330 308 334 300 334H100C92 334 84 330 84 318Z', '#c99f6c', 'lit')}
  <g fill="none" stroke="${deep}" stroke-width="5"><path d="M150 244l30 30l-30 30l-30-30Z"/></g><rect x="222" y="256" width="70" height="46" fill="#fbfaf5"/>${line('M230 268H284M230 279H270M230 290H280', '#6b6259', 3)}`;

/** Subjects of the photos on documents: goods in transit. */
export const cargo = { cartons, pallet, opened };
