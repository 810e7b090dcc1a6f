import { body, type DrawingFunction, ellipse, gloss, line, part, tableWithShadow } from './canvas.ts';

const vase: DrawingFunction = ({ deep, accent }) => `${tableWithShadow(150)}
  ${body('M172 92C172 128 118 150 112 208C107 262 146 300 160 336H240C254 300 293 262 288 208C282 150 228 128 228 92Z')}
  ${part('M170 104H230V114H170ZM150 322H250L246 336H154Z', deep)}
  ${ellipse(200, 92, 34, 9, accent)}${ellipse(200, 92, 27, 6, deep)}
  ${gloss('M142 176C130 196 127 226 134 252C138 232 140 200 152 172Z')}`;

const bowl: DrawingFunction = ({ accent }) => `${tableWithShadow(170)}
  ${body('M84 190C86 262 138 314 158 322H242C262 314 314 262 316 190Z')}
  ${part('M160 320H240L234 338H166Z', accent)}
  ${ellipse(200, 190, 116, 28, accent)}${ellipse(200, 190, 109, 24, 'url(#inside)')}
  ${gloss('M106 216C112 250 130 274 146 288C132 264 124 240 122 218Z')}`;

const plate: DrawingFunction = ({ accent, deep }) => `${tableWithShadow(120, 200, 340)}
  ${line('M140 300L122 344M260 300L278 344', '#6b4226', 9)}
  ${body('M72 200A128 128 0 1 1 328 200A128 128 0 1 1 72 200Z', 'domed')}
  <circle cx="200" cy="200" r="121" fill="none" stroke="${accent}" stroke-width="5"/>
  <circle cx="200" cy="200" r="82" fill="url(#flat)"/><circle cx="200" cy="200" r="82" fill="none" stroke="${deep}" stroke-opacity=".45" stroke-width="2"/>
  ${line('M158 236C176 210 204 212 226 168', accent, 5)}${[
    [226, 168, 15],
    [190, 204, 12],
    [206, 234, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => blossom(x, y, r, accent, deep))
    .join('')}
  ${line('M126 320H274', '#8a5a34', 9)}`;

/** Returns a flower with five petals. */
export function blossom(x: number, y: number, r: number, petals: string, heart: string): string {
  return `${[0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<circle cx="${x}" cy="${y - r * 0.62}" r="${r * 0.52}" fill="${petals}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')}<circle cx="${x}" cy="${y}" r="${r * 0.28}" fill="${heart}"/>`;
}

const mug: DrawingFunction = ({ base, deep }) => `${tableWithShadow(150, 190)}
  ${line('M264 196C330 186 332 292 258 284', deep, 23)}${line('M264 194C326 186 328 288 258 282', base, 17)}
  ${body('M112 152H272L264 322C262 340 122 340 120 322Z')}
  ${ellipse(192, 152, 80, 17, 'url(#flat)')}${ellipse(192, 153, 71, 13, '#4a2d1c')}${ellipse(192, 156, 64, 9, '#6d4326')}
  ${gloss('M128 180L134 300C140 306 144 306 146 304L140 180Z')}
  <g fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"><path d="M170 128c-12-16 10-22 0-42M204 124c-12-16 10-24 0-46"/></g>`;

const teapot: DrawingFunction = ({ base, deep, accent }) => `${tableWithShadow(190)}
  ${line('M134 162C110 70 290 70 266 162', '#6b4226', 11)}${line('M136 158C114 78 286 78 264 158', '#a87449', 5)}
  ${part('M100 244C70 238 66 190 36 176L54 164C92 176 90 206 124 208Z', base)}
  ${body('M200 160C286 160 312 210 304 254C296 306 254 326 200 326C146 326 104 306 96 254C88 210 114 160 200 160Z', 'domed')}
  ${part('M146 324H254L248 338H152Z', deep)}
  ${part('M150 168C156 148 244 148 250 168C240 178 160 178 150 168Z', deep)}${part('M188 150A13 13 0 1 1 212 150Z', accent, 'domed')}
  ${gloss('M132 206C118 228 118 256 128 276C130 250 136 226 150 204Z')}`;

const cakeStand: DrawingFunction = ({ base, deep, accent }) => `${tableWithShadow(150)}
  ${part('M188 210H212C212 268 226 300 252 326H148C174 300 188 268 188 210Z', base)}${ellipse(200, 328, 56, 10, deep)}
  ${body('M68 188C70 214 130 226 200 226C270 226 330 214 332 188Z')}
  ${ellipse(200, 188, 132, 24, accent)}${ellipse(200, 186, 126, 21, 'url(#flat)')}
  ${[132, 186, 240]
    .map(
      (x, at) =>
        `${part(`M${x} 152H${x + 44}L${x + 37} 190H${x + 7}Z`, at === 1 ? deep : accent)}${part(`M${x - 5} 154C${x - 6} 112 ${x + 50} 112 ${x + 49} 154Z`, at === 1 ? '#fbeee4' : '#f3c9cc', 'domed')}<circle cx="${x + 22}" cy="120" r="7" fill="#b8322a"/>`,
    )
    .join('')}`;

const plantPot: DrawingFunction = ({ deep }) => `${tableWithShadow(140)}
  ${[-62, -34, 0, 34, 62]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 200 214)"><path d="M200 214C172 158 178 104 200 66C222 104 228 158 200 214Z" fill="${turn % 4 === 0 ? '#5f8a5b' : '#47724a'}"/><path d="M200 214V84" stroke="#2f5234" stroke-width="2.5"/></g>`,
    )
    .join('')}
  ${body('M126 222H274L252 336H148Z')}${part('M116 200H284V228H116Z', deep)}
  ${gloss('M146 236L158 320H168L158 236Z')}`;

const brushPot: DrawingFunction = ({ deep, accent }) => {
  const brush = (x: number, turn: number, colour: string): string =>
    `<g transform="rotate(${turn} ${x} 250)">${part(`M${x - 6} 96H${x + 6}V250H${x - 6}Z`, colour)}<path d="M${x - 8} 98C${x - 12} 78 ${x - 3} 66 ${x} 44C${x + 3} 66 ${x + 12} 78 ${x + 8} 98Z" fill="#2c2523"/><rect x="${x - 7.5}" y="94" width="15" height="12" fill="url(#metal)"/></g>`;
  return `${tableWithShadow(140)}${brush(168, -15, '#a5482f')}${brush(198, -2, '#d6a740')}${brush(226, 12, '#3d6b62')}
  ${ellipse(200, 196, 68, 14, 'url(#inside)')}
  ${body('M132 196C132 214 268 214 268 196L262 326C260 342 140 342 138 326Z')}${part('M137 316C150 330 250 330 263 316L262 330C250 344 150 344 138 330Z', deep)}
  ${line('M132 197C134 215 266 215 268 197', accent, 4)}${gloss('M148 224L152 306H160L158 226Z')}`;
};

const lacquerBox: DrawingFunction = ({ deep, accent }) => `${tableWithShadow(240)}
  ${body('M76 220H324V310C324 326 312 334 300 334H100C88 334 76 326 76 310Z')}
  ${part('M66 176C66 160 84 152 100 152H300C316 152 334 160 334 176V224H66Z', deep, 'turned')}
  ${body('M66 176C66 160 84 152 100 152H300C316 152 334 160 334 176V196H66Z')}
  ${line('M70 224H330', accent, 4)}${line('M82 318H318', accent, 2.5)}
  ${part('M182 206H218V246C218 256 182 256 182 246Z', 'url(#metal)', 'lit')}<circle cx="200" cy="232" r="6" fill="#4a3212"/>
  ${gloss('M92 164H260L240 172H88Z')}`;

/** Containers on a table. */
export const vessels = { vase, bowl, plate, mug, teapot, cakeStand, plantPot, brushPot, lacquerBox };
