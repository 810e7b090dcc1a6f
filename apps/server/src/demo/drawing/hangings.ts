import { body, type DrawingFunction, ellipse, gloss, hanging, line, part, tableWithShadow } from './canvas.ts';
import { blossom } from './vessels.ts';

/** Returns a silk tassel that hangs from a point. */
function tassel(x: number, y: number, length: number, colour: string): string {
  return `${part(`M${x - 9} ${y}H${x + 9}L${x + 15} ${y + length}H${x - 15}Z`, colour)}${[-8, -3, 3, 8]
    .map((at) => line(`M${x + at * 0.7} ${y + 16}L${x + at * 1.4} ${y + length - 3}`, '#000', 1, 'opacity=".22"'))
    .join('')}<rect x="${x - 10}" y="${y + 8}" width="20" height="7" rx="2" fill="url(#metal)"/>`;
}

const lantern: DrawingFunction = ({ deep, accent }) => {
  const shape = 'M200 92C310 92 322 148 322 190C322 232 310 286 200 286C90 286 78 232 78 190C78 148 90 92 200 92Z';
  return `${hanging(shape)}${line('M200 0V76', '#7b5a22', 4)}
  ${body(shape, 'domed')}<g fill="none" stroke="${deep}" stroke-opacity=".5" stroke-width="2.5"><ellipse cx="200" cy="189" rx="92" ry="97"/><ellipse cx="200" cy="189" rx="52" ry="97"/><path d="M200 92V286"/></g>
  ${ellipse(200, 196, 92, 74, 'url(#glow)')}
  ${part('M154 74H246V98H154ZM154 280H246V302H154Z', accent)}${tassel(200, 300, 78, deep)}`;
};

const bauble: DrawingFunction = ({ deep, accent }) => {
  const ball = 'M84 214A116 116 0 1 1 316 214A116 116 0 1 1 84 214Z';
  return `${hanging(ball)}${line('M200 0V70', accent, 4)}<circle cx="200" cy="74" r="11" fill="none" stroke="#9a7632" stroke-width="5"/>
  ${body(ball, 'domed')}${line('M90 182C150 206 250 206 310 182', deep, 4)}${line('M90 246C150 270 250 270 310 246', deep, 4)}
  ${part('M176 84H224V108H176Z', 'url(#metal)')}${gloss('M122 168C134 140 152 128 172 122C152 140 142 154 136 176Z')}`;
};

const knot: DrawingFunction = ({ base, deep, light }) => {
  const cord = (d: string): string => `${line(d, deep, 17)}${line(d, base, 12)}${line(d, light, 3, 'opacity=".75"')}`;
  return `${hanging('M200 72L300 172L200 272L100 172Z')}${cord('M200 20V84')}
  ${[0, 1, 2].map((at) => cord(`M${128 + at * 36} ${172 + at * 36 - 36}L${200 + at * 36} ${100 + at * 36 - 36 + 8}`)).join('')}
  ${[-1, 0, 1].map((at) => cord(`M${200 + at * 36 - 62} ${172 + at * 36 * -1 + 62 - 124}L${200 + at * 36 + 62} ${172 + at * -36 + 62}`)).join('')}
  ${[-1, 0, 1].map((at) => cord(`M${200 + at * 36 + 62} ${172 + at * 36 - 62}L${200 + at * 36 - 62} ${172 + at * 36 + 62}`)).join('')}
  ${cord('M138 110C92 92 92 156 122 150M262 110C308 92 308 156 278 150M138 234C92 252 92 188 122 194M262 234C308 252 308 188 278 194')}
  ${cord('M200 246V276')}${tassel(200, 276, 92, base)}`;
};

const necklace: DrawingFunction = ({ light, base, deep, accent }) => {
  const beads = Array.from({ length: 29 }, (_, at) => {
    const turn = Math.PI * (1.13 - (at / 28) * 1.26);
    return { x: 200 + 122 * Math.cos(turn), y: 132 + 128 * Math.sin(turn), r: 8 + 5 * Math.sin((Math.PI * at) / 28) };
  });
  return `${beads.map(({ x, y, r }) => ellipse(x + 5, y + 8, r, r, 'rgba(42,29,20,.16)')).join('')}
  ${beads
    .map(({ x, y, r }, at) => {
      const bead = `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
      return part(bead, at % 4 === 2 ? accent : base, 'domed');
    })
    .join('')}
  ${part('M200 268C240 268 250 300 240 322C230 346 212 352 200 362C188 352 170 346 160 322C150 300 160 268 200 268Z', deep, 'domed')}
  ${blossom(200, 310, 26, light, accent)}`;
};

const earrings: DrawingFunction = ({ base, accent, deep }) =>
  [130, 270]
    .map((x) => {
      const drop = `M${x} 172C${x + 46} 236 ${x + 44} 300 ${x} 304C${x - 44} 300 ${x - 46} 236 ${x} 172Z`;
      return `${hanging(drop)}${line(`M${x} 122C${x - 34} 116 ${x - 30} 62 ${x} 66C${x + 20} 70 ${x + 18} 96 ${x + 8} 104`, '#b08a3e', 5)}
      ${part(`M${x - 17} 140A17 17 0 1 1 ${x + 17} 140A17 17 0 1 1 ${x - 17} 140Z`, accent, 'domed')}
      ${body(drop, 'domed')}${line(drop, '#b08a3e', 5)}${part(`M${x - 9} 320A9 9 0 1 1 ${x + 9} 320A9 9 0 1 1 ${x - 9} 320Z`, deep, 'domed')}
      ${part(`M${x - 6} 338A6 6 0 1 1 ${x + 6} 338A6 6 0 1 1 ${x - 6} 338Z`, base, 'domed')}`;
    })
    .join('');

/** Returns the landscape of a scroll or a frame: hills, water and a sun. */
function landscape(
  x: number,
  y: number,
  w: number,
  h: number,
  [far, near, sun]: readonly [string, string, string],
): string {
  const at = (dx: number, dy: number): string => `${x + w * dx} ${y + h * dy}`;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#f7f1e1"/><circle cx="${x + w * 0.7}" cy="${y + h * 0.24}" r="${w * 0.11}" fill="${sun}"/>
  <path d="M${at(0, 0.62)}C${at(0.2, 0.3)} ${at(0.28, 0.36)} ${at(0.42, 0.58)}C${at(0.56, 0.36)} ${at(0.66, 0.42)} ${at(1, 0.66)}V${y + h}H${x}Z" fill="${far}" opacity=".5"/>
  <path d="M${at(0, 0.78)}C${at(0.3, 0.56)} ${at(0.46, 0.7)} ${at(0.6, 0.8)}C${at(0.78, 0.66)} ${at(0.9, 0.74)} ${at(1, 0.8)}V${y + h}H${x}Z" fill="${near}" opacity=".85"/>
  <path d="M${at(0.12, 0.9)}H${x + w * 0.5}M${at(0.4, 0.95)}H${x + w * 0.86}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`;
}

const scroll: DrawingFunction = ({
  base,
  deep,
  accent,
}) => `${hanging('M112 66H288V356H112Z')}${line('M150 58L200 20L250 58', '#7b5a22', 3)}
  ${part('M112 62H288V352H112Z', base, 'lit')}${landscape(128, 96, 144, 220, [deep, deep, accent])}
  ${part('M98 54H302V70H98ZM98 344H302V360H98Z', 'url(#wood)', 'lit')}${line('M126 94H274V318H126Z', accent, 2)}`;

const frame: DrawingFunction = ({ base, deep, accent }) => `${hanging('M70 84H330V344H70Z')}
  ${body('M70 76H330V332H70Z', 'lit')}${line('M72 78H328V330H72Z', deep, 3, 'opacity=".5"')}
  <rect x="100" y="106" width="200" height="196" fill="#fdfbf5"/><rect x="100" y="106" width="200" height="8" fill="#000" opacity=".12"/>
  ${landscape(122, 128, 156, 152, [base, deep, accent])}`;

const bunting: DrawingFunction = ({ base, light, accent, deep }) => {
  const row = (y: number, sag: number, turn: number): string =>
    `${[0, 1, 2, 3, 4]
      .map((at) => {
        const x = 30 + at * 68;
        const top = y + sag * Math.sin((Math.PI * (x + 34)) / 400);
        const flag = `M${x} ${top}H${x + 60}L${x + 30} ${top + 84}Z`;
        const colour = [base, accent, light, deep][(at + turn) % 4] ?? base;
        return `${hanging(flag)}${(at + turn) % 4 === 0 ? body(flag, 'lit') : part(flag, colour, 'lit')}`;
      })
      .join('')}${line(`M0 ${y}Q200 ${y + sag * 1.9} 400 ${y}`, '#6b4226', 4)}`;
  return row(70, 34, 0) + row(216, 34, 2);
};

const lamp: DrawingFunction = ({ deep }) => `${tableWithShadow(110)}${ellipse(200, 190, 178, 150, 'url(#glow)')}
  ${part('M186 220H214C214 262 250 272 250 306C250 328 232 336 200 336C168 336 150 328 150 306C150 272 186 262 186 220Z', deep)}
  ${body('M146 84H254L300 226H100Z')}${line('M100 226H300M146 84H254', '#c79c4a', 5)}`;

const birdhouse: DrawingFunction = ({ base, deep, accent }) => {
  const wall = 'M112 168L200 90L288 168V320H112Z';
  return `${hanging(wall)}${line('M200 0V84', '#6b4226', 4)}${body(wall, 'lit')}
  ${part('M200 62L320 170L304 190L200 98L96 190L80 170Z', deep, 'lit')}
  <circle cx="200" cy="206" r="35" fill="${accent}"/><circle cx="200" cy="206" r="27" fill="#2c1d14"/>
  ${part('M190 262H210V302H190Z', 'url(#wood)', 'lit')}${part('M96 316H304V334H96Z', base, 'lit')}
  ${line('M174 276C160 258 178 250 190 262L214 264L232 254C232 274 214 286 194 284Z', '#35609f', 3)}<path d="M174 276C160 258 178 250 190 262L214 264L232 254C232 274 214 286 194 284Z" fill="#6f93c9"/>`;
};

/** Subjects that hang, and lamps. */
export const hangings = { lantern, bauble, knot, necklace, earrings, scroll, frame, bunting, lamp, birdhouse };
