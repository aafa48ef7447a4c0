import { lateSharp } from '#platform/images/late-sharp.ts'

const [plum, rose, sand, teal, ink, sun] = ['#5b2a4e', '#e2725b', '#f3e3cf', '#2a6f74', '#241b2f', '#f0b23d']

const ground = (colour: string, shapes: string) =>
  `<rect width="480" height="480" fill="${colour}"/>${shapes}`

const dancer = (x: number, y: number, scale: number, dress: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="0" cy="-118" r="19" fill="#7a4328"/><path d="M0-98L0-30" stroke="${dress}" stroke-width="34"/><path d="M-4-88L-58-128M4-88L62-110" stroke="#7a4328" stroke-width="14"/><path d="M-16-34L-48 40L40 30L16-34Z" fill="${dress}" stroke="${dress}" stroke-width="12"/><path d="M-22 40L-34 108M22 34L56 92" stroke="#7a4328" stroke-width="14"/></g>`

const shoe = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"><path d="M0-52C18-52 26-36 24-18C22-2 14 6 14 18L-12 18C-14 2-22-6-22-22C-22-40-14-52 0-52Z"/><path d="M-12 28H14C16 44 12 56 2 56C-8 56-14 44-12 28Z"/></g>`

/** Nine scenes of a studio, square. */
const scenes: readonly string[] = [
  ground(
    plum,
    `<circle cx="240" cy="210" r="180" fill="${rose}"/><path d="M0 400Q240 360 480 400V480H0Z" fill="${ink}"/>${dancer(160, 310, 1.3, sand)}${dancer(330, 306, 1.2, sun)}`,
  ),
  ground(
    sand,
    `<path d="M0 330H480V480H0Z" fill="${rose}"/>${shoe(170, 270, -14, ink)}${shoe(250, 262, 8, ink)}${shoe(340, 250, 30, plum)}`,
  ),
  ground(
    teal,
    `<g stroke="${ink}" stroke-width="6"><path d="M80 200H180L164 410H96Z" fill="${rose}"/><path d="M196 180H300L284 420H212Z" fill="${sun}"/><path d="M316 206H410L396 406H330Z" fill="${sand}"/></g><g fill="${sand}"><ellipse cx="130" cy="200" rx="52" ry="16"/><ellipse cx="248" cy="180" rx="54" ry="17"/><ellipse cx="363" cy="206" rx="49" ry="15"/></g>`,
  ),
  ground(
    '#f7c59f',
    `<circle cx="350" cy="130" r="64" fill="${sun}"/><path d="M0 250H90V180H170V280H240V150H320V260H400V200H480V480H0Z" fill="${plum}"/><path d="M0 420L480 360V480H0Z" fill="${ink}"/>`,
  ),
  ground(
    rose,
    `<circle cx="240" cy="240" r="170" fill="${sand}"/>${dancer(206, 320, 1.25, plum)}${dancer(290, 320, 1.25, teal)}`,
  ),
  ground(
    sun,
    `<g fill="none" stroke="${plum}" stroke-width="7" stroke-dasharray="2 18" stroke-linecap="round"><path d="M90 340Q150 170 240 240T400 150"/></g>${shoe(100, 330, 20, plum)}${shoe(236, 246, -6, rose)}${shoe(390, 170, 34, plum)}`,
  ),
  ground(
    ink,
    `<g transform="rotate(-7 240 240)"><rect x="110" y="60" width="260" height="350" rx="8" fill="${sand}"/><g stroke="${plum}" stroke-width="4"><path d="M140 130H340M140 190H340M140 250H340M140 310H340"/></g><g fill="${rose}"><circle cx="170" cy="130" r="13"/><circle cx="240" cy="190" r="13"/><circle cx="310" cy="250" r="13"/><circle cx="200" cy="310" r="13"/></g></g>`,
  ),
  ground(
    '#dfe8e6',
    `<path d="M0 350H480V480H0Z" fill="${teal}"/><path d="M80 350Q150 250 250 300T430 250" fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round"/><circle cx="92" cy="300" r="30" fill="#7a4328"/>`,
  ),
  ground(
    plum,
    `<path d="M240 240L240 30A210 210 0 0 1 422 345Z" fill="${rose}"/><path d="M240 240L422 345A210 210 0 0 1 58 345Z" fill="${sun}"/><path d="M240 240L58 345A210 210 0 0 1 240 30Z" fill="${teal}"/><circle cx="240" cy="240" r="86" fill="${sand}"/>`,
  ),
]

/** Draws a scene as the vendor's files are: JPEG, 1080 pixels wide. Even ones are square, odd ones upright. */
export async function drawPicture(nth: number): Promise<Buffer> {
  const sharp = await lateSharp()
  const height = nth % 2 === 0 ? 480 : 600
  const scene = scenes[nth % scenes.length] ?? ''
  // an upright picture shows its scene in the middle
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="${height}" viewBox="0 ${(480 - height) / 2} 480 ${height}">${scene}</svg>`
  return sharp(Buffer.from(svg), { density: 162 })
    .resize({ width: 1080 })
    .flatten({ background: '#241b2f' })
    .jpeg({ quality: 88 })
    .toBuffer()
}
