import { body, type DrawingFunction, ellipse, gloss, hanging, line, part, tableWithShadow } from './canvas.ts';
import { blossom } from './vessels.ts';

const fan: DrawingFunction = ({ deep, accent }) => {
  const at = (turn: number, radius: number): string => {
    const angle = (Math.PI * (turn - 90)) / 180;
    return `${(200 + radius * Math.cos(angle)).toFixed(1)} ${(318 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const turns = Array.from({ length: 15 }, (_, index) => -70 + index * 10);
  const leaf = `M${at(-70, 204)}A204 204 0 0 1 ${at(70, 204)}L${at(70, 88)}A88 88 0 0 0 ${at(-70, 88)}Z`;
  return `<g transform="translate(24 22) scale(.88)">${hanging(leaf)}${turns.map((turn) => line(`M200 318L${at(turn, 100)}`, '#8a5a34', 6)).join('')}
  ${body(leaf, 'lit')}${turns.map((turn) => line(`M${at(turn, 88)}L${at(turn, 204)}`, deep, 1.4, 'opacity=".45"')).join('')}
  ${line(`M${at(-70, 201)}A201 201 0 0 1 ${at(70, 201)}`, accent, 5)}${line(`M${at(-70, 208)}L200 330M${at(70, 208)}L200 330`, '#6b4226', 10)}
  <circle cx="200" cy="320" r="9" fill="url(#metal)"/></g>`;
};

const umbrella: DrawingFunction = ({ base, deep, light, accent }) => {
  const ribs = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6 + 0.26);
  const point = (angle: number, radius: number): string =>
    `${(204 + radius * Math.cos(angle)).toFixed(1)} ${(180 + radius * 0.93 * Math.sin(angle)).toFixed(1)}`;
  const edge = ribs
    .map(
      (angle, at) =>
        `${at === 0 ? 'M' : ''}${at === 0 ? point(angle, 156) : ''}Q${point(angle + 0.26, 143)} ${point(angle + 0.524, 156)}`,
    )
    .join('');
  return `${tableWithShadow(230, 232, 344)}${line('M204 180L330 362', '#6b4226', 11)}${line('M203 178L328 358', '#a87449', 5)}
  ${body(`${edge}Z`, 'domed')}
  ${ribs.map((angle) => line(`M204 180L${point(angle, 156)}`, deep, 2, 'opacity=".45"')).join('')}
  <ellipse cx="204" cy="180" rx="104" ry="97" fill="none" stroke="${accent}" stroke-width="6" opacity=".9"/>
  ${blossom(146, 122, 24, light, accent)}${blossom(260, 236, 30, light, accent)}${blossom(278, 128, 17, light, accent)}
  ${part('M188 180A16 15 0 1 1 220 180A16 15 0 1 1 188 180Z', base, 'domed')}`;
};

const tote: DrawingFunction = ({ deep, light }) => `${tableWithShadow(200)}
  ${line('M148 150C148 44 252 44 252 150', deep, 13)}${line('M148 146C148 48 252 48 252 146', light, 3, 'opacity=".5" stroke-dasharray="7 7"')}
  ${body('M104 140H296L314 326C314 336 306 338 300 338H100C94 338 86 336 86 326Z', 'lit')}
  ${part('M104 140H296L298 162H102Z', deep, 'lit')}${line('M96 318H304', light, 2.5, 'opacity=".6" stroke-dasharray="8 7"')}
  ${line('M148 148V196M252 148V196', deep, 13)}`;

const purse: DrawingFunction = ({ deep }) => `${tableWithShadow(190)}
  ${body('M112 176C70 226 66 334 200 334C334 334 330 226 288 176Z', 'domed')}
  ${line('M108 178C150 148 250 148 292 178', '#7b5a22', 17)}${line('M108 176C150 147 250 147 292 176', '#f2dfa2', 6)}
  <circle cx="190" cy="144" r="12" fill="url(#metal)"/><circle cx="212" cy="141" r="12" fill="url(#metal)"/>
  ${line('M150 172C140 200 134 230 136 262M200 162V240M250 172C260 200 266 230 264 262', deep, 3, 'opacity=".35"')}
  ${line('M112 172C40 70 360 70 288 172', '#b08a3e', 4, 'stroke-dasharray="2 9"')}`;

const cushion: DrawingFunction = ({ deep, accent }) => {
  const shape = 'M72 92C120 108 280 108 328 92C314 150 314 262 330 324C280 308 120 308 70 324C86 262 86 150 72 92Z';
  return `${tableWithShadow(230)}${body(shape, 'domed')}${line(shape, deep, 4, 'opacity=".55"')}
  ${[
    [72, 92],
    [328, 92],
    [330, 324],
    [70, 324],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `${line(`M${x} ${y}l-8 14M${x} ${y}l8 14M${x} ${y}v17`, accent, 4)}<circle cx="${x}" cy="${y}" r="7" fill="${accent}"/>`,
    )
    .join('')}`;
};

const cloth: DrawingFunction = ({
  deep,
  light,
  accent,
}) => `${line('M60 92H340', '#8a5a34', 11)}<circle cx="58" cy="92" r="11" fill="url(#wood)"/><circle cx="342" cy="92" r="11" fill="url(#wood)"/>
  ${hanging('M112 86H288V330H112Z')}${body('M112 88C112 78 288 78 288 88V322C244 332 156 316 112 326Z', 'lit')}
  ${line('M156 92C152 170 160 250 154 322M206 90C212 170 200 250 208 324M252 92C246 170 258 260 250 326', deep, 5, 'opacity=".16"')}
  ${line('M112 296C156 286 244 302 288 292', accent, 10)}${Array.from({ length: 22 }, (_, at) => line(`M${115 + at * 8.1} 325v${15 + (at % 3) * 2}`, light, 3)).join('')}`;

const notebook: DrawingFunction = ({ deep, accent }) => `${tableWithShadow(190)}
  ${part('M128 70H312V330H128Z', '#efe6d2', 'lit')}${line('M306 78V324M300 76V326', '#b7a98a', 1.5)}
  ${body('M104 62C104 56 108 54 114 54H292V324H114C108 324 104 322 104 316Z', 'lit')}${part('M104 62C104 56 108 54 114 54H132V324H114C108 324 104 322 104 316Z', deep, 'lit')}
  ${[86, 132, 178, 224, 270].map((y) => line(`M112 ${y}h20v18h-20`, accent, 3)).join('')}
  <rect x="172" y="92" width="82" height="118" rx="3" fill="#fbf6e8"/><rect x="179" y="99" width="68" height="104" fill="none" stroke="${deep}" stroke-width="2"/>${line('M213 116V186', deep, 7)}`;

const giftBox: DrawingFunction = ({ deep, accent }) => `${tableWithShadow(220)}
  ${body('M96 196H304V320C304 330 298 334 290 334H110C102 334 96 330 96 320Z')}${part('M84 154H316V204H84Z', deep)}${body('M84 154H316V196H84Z')}
  ${part('M182 154H218V334H182Z', accent)}
  ${part('M200 152C150 152 118 128 132 100C148 74 196 104 200 152C204 104 252 74 268 100C282 128 250 152 200 152Z', accent, 'domed')}
  ${line('M200 150C184 128 166 112 148 112M200 150C216 128 234 112 252 112', deep, 3, 'opacity=".4"')}${part('M184 138H216V162H184Z', accent, 'lit')}`;

const candle: DrawingFunction = ({
  light,
  deep,
  accent,
}) => `${tableWithShadow(150)}${ellipse(200, 96, 120, 112, 'url(#glow)')}
  ${part('M142 170H258V316C258 326 142 326 142 316Z', light)}${ellipse(200, 170, 58, 14, '#fff8e6')}
  ${line('M200 168V140', '#3a2a20', 4)}<path d="M200 146C180 128 190 108 200 84C212 108 220 128 200 146Z" fill="#ffb43a"/><path d="M200 142C191 132 195 120 200 108C206 120 209 132 200 142Z" fill="#fff3c4"/>
  ${body('M128 214H272L266 326C266 340 134 340 134 326Z')}${line('M128 216H272', accent, 6)}${line('M134 318C160 328 240 328 266 318', deep, 4)}
  ${gloss('M144 228L148 306H156L154 228Z')}`;

const doll: DrawingFunction = ({ base, deep, accent }) => `${tableWithShadow(150)}
  ${body('M200 58C252 58 272 96 266 138C262 164 302 196 300 256C298 316 256 336 200 336C144 336 102 316 100 256C98 196 138 164 134 138C128 96 148 58 200 58Z', 'domed')}
  ${ellipse(200, 122, 47, 45, '#f7e2cf')}<path d="M153 118C156 80 182 76 200 92C218 76 244 80 247 118C232 112 216 104 200 100C184 104 168 112 153 118Z" fill="#2c2320"/>
  <circle cx="183" cy="124" r="4.5" fill="#2c2320"/><circle cx="217" cy="124" r="4.5" fill="#2c2320"/><circle cx="172" cy="140" r="8" fill="#e79a8a" opacity=".65"/><circle cx="228" cy="140" r="8" fill="#e79a8a" opacity=".65"/>${line('M191 147Q200 155 209 147', '#a5352c', 4)}
  <path d="M150 182C176 204 224 204 250 182L232 226C210 240 190 240 168 226Z" fill="${deep}" opacity=".8"/>${blossom(200, 258, 34, accent, deep)}${blossom(152, 278, 17, accent, base)}${blossom(248, 278, 17, accent, base)}`;

const cutlery: DrawingFunction = ({ base, deep, accent }) => `${hanging('M98 252H302V308H98Z')}
  ${line('M150 50L126 342M176 48L162 344', '#2a1d14', 10, 'opacity=".14" transform="translate(9 11)"')}
  ${line('M150 50L126 342', deep, 10)}${line('M176 48L162 344', deep, 10)}${line('M147 88L149 62M175 86L176 60', accent, 10)}
  ${part('M262 60C300 60 308 132 276 150L272 330C272 344 250 344 250 330L246 150C214 132 224 60 262 60Z', base, 'lit')}
  ${ellipse(261, 106, 25, 37, 'rgba(0,0,0,.18)')}${gloss('M244 84C236 100 238 122 246 134C244 116 244 100 252 82Z')}
  ${body('M92 248H308V300H92Z', 'lit')}${line('M92 252H308M92 296H308', accent, 3)}`;

const hoop: DrawingFunction = ({ base, deep, accent, light }) => {
  const cloth = 'M74 206A126 126 0 1 1 326 206A126 126 0 1 1 74 206Z';
  return `${hanging(cloth)}${part(cloth, '#fbf5e8', 'lit')}
  ${line('M140 286C156 220 190 200 214 140M176 222C200 226 226 214 250 226M196 186C180 178 166 166 158 152', '#5f8a5b', 5, 'stroke-dasharray="11 3"')}
  ${blossom(216, 130, 38, base, accent)}${blossom(264, 222, 30, accent, deep)}${blossom(152, 146, 25, light, deep)}${blossom(140, 284, 17, base, accent)}
  ${line(cloth, '#6b4226', 14)}${line(cloth, '#b98a57', 8)}${part('M188 58H212V90H188Z', 'url(#metal)', 'lit')}`;
};

/** Subjects to wear, read, give or play with. */
export const accessories = {
  fan,
  umbrella,
  tote,
  purse,
  cushion,
  cloth,
  notebook,
  giftBox,
  candle,
  doll,
  cutlery,
  hoop,
};
