import type { ReactNode } from 'react'
import type { Colours } from '../../themes/colours.ts'
import type { ThemeName } from '../../themes/palettes.ts'

type Drawn = (colours: Colours) => ReactNode

/** A sun of two halves: the art of a hero, in a square of 20 around its centre. */
const sun = ({ art }: Colours, x: number, y: number, r: number): ReactNode => (
  <>
    <circle cx={x} cy={y} r={r} fill={art.a2} />
    <path d={`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`} fill={art.a1} />
  </>
)
const bar = (x: number, y: number, width: number, height: number, fill: string, round = 0): ReactNode => (
  <rect x={x} y={y} width={width} height={height} rx={round} fill={fill} />
)

const drawings: Readonly<Record<ThemeName, Drawn>> = {
  studio: (c) => (
    <>
      {bar(0, 0, 120, 46, c.hero)}
      {sun(c, 88, 24, 18)}
      {bar(8, 12, 48, 7, c.heroInk)}
      {bar(8, 22, 36, 7, c.heroInk)}
      {bar(8, 34, 26, 7, c.heroButton.button, 3.5)}
      {bar(8, 52, 38, 22, c.art.a3, 1)}
      {bar(52, 52, 28, 14, c.art.a4, 1)}
      {bar(86, 52, 26, 14, c.art.a2, 1)}
      {bar(52, 69, 20, 2, c.ink)}
      {bar(86, 69, 18, 2, c.ink)}
    </>
  ),
  pulse: (c) => (
    <>
      {bar(0, 0, 120, 48, c.hero)}
      {sun(c, 84, 20, 19)}
      {bar(4, 28, 104, 13, c.heroInk)}
      {bar(0, 48, 120, 14, c.ink)}
      {bar(4, 52, 50, 6, c.ground)}
      {bar(58, 52, 34, 6, c.onInk)}
      {bar(4, 66, 112, 1.4, c.ink)}
      {bar(4, 70, 12, 7, c.art.a3)}
      {bar(20, 71, 40, 4, c.ink)}
      {bar(98, 70, 18, 6, c.button)}
    </>
  ),
  atelier: (c) => (
    <>
      <path d="M44 50V24a16 16 0 0 1 32 0v26z" fill={c.field} />
      {sun(c, 60, 27, 11)}
      {bar(14, 25, 26, 5, c.heroInk)}
      {bar(80, 25, 30, 5, c.heroInk)}
      {bar(47, 54, 26, 5, c.heroButton.button)}
      {[16, 42, 68, 94].map((x, i) => (
        <path
          key={x}
          d={`M${x} 80V${i % 2 ? 72 : 69}a6 6 0 0 1 12 0v12z`}
          fill={c.art[i % 2 ? 'a1' : 'a4']}
        />
      ))}
    </>
  ),
  summit: (c) => (
    <>
      {bar(5, 4, 110, 44, c.field, 8)}
      {sun(c, 86, 25, 17)}
      {bar(12, 18, 48, 36, c.heroCard, 6)}
      {bar(18, 25, 30, 5, c.heroInk, 2)}
      {bar(18, 33, 22, 5, c.heroInk, 2)}
      {bar(18, 43, 20, 6, c.heroButton.button, 3)}
      {[8, 35, 62, 89].map((x, i) => (
        <g key={x}>
          {bar(x, 59, 23, 24, c.card ?? c.panel, 5)}
          {bar(x + 2, 61, 19, 10, c.art[i % 2 ? 'a1' : 'a3'], 4)}
        </g>
      ))}
    </>
  ),
  paper: (c) => (
    <>
      {bar(8, 7, 84, 10, c.heroInk)}
      {bar(8, 21, 104, 0.8, c.heroInk)}
      {bar(8, 23, 104, 0.8, c.heroInk)}
      {bar(62, 27, 50, 26, c.field)}
      {sun(c, 88, 40, 11)}
      {bar(8, 28, 42, 4, c.heroInk)}
      {bar(8, 35, 30, 4, c.heroInk)}
      {bar(8, 46, 20, 6, c.heroButton.button, 1)}
      {[8, 64].map((x) => (
        <g key={x}>
          {bar(x, 58, 48, 0.8, c.line)}
          {bar(x, 62, 10, 10, c.art.a3)}
          {bar(x + 14, 62, 26, 3, c.ink)}
          {bar(x + 14, 68, 20, 2, c.quietInk)}
        </g>
      ))}
    </>
  ),
}

/** A theme as a small drawing: its hero and its cards, in the colours that the page would have. */
export const ThemeDrawing = ({ theme, colours }: { theme: ThemeName; colours: Colours }) => (
  <svg viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    {bar(0, 0, 120, 80, colours.ground)}
    {drawings[theme](colours)}
  </svg>
)
