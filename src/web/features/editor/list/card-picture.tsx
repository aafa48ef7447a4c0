import type { ReactNode } from 'react'
import type { CardDrawing } from '../../../sections/section.ts'
import classes from './chooser.module.css'

const box = (x: number, y: number, width: number, height: number, look: string, round = 4): ReactNode => (
  <rect x={x} y={y} width={width} height={height} rx={round} className={classes[look]} />
)
const strokes = (path: string, look = 'stroke'): ReactNode => <path d={path} className={classes[look]} />
const star =
  'l3.5 7 7.700 1.100-5.600 5.400 1.300 7.700-6.900-3.600-6.900 3.600 1.300-7.700-5.600-5.400 7.700-1.100z'

const drawings: Readonly<Record<CardDrawing, ReactNode>> = {
  cards: (
    <>
      {box(12, 14, 40, 28, 'strong')}
      {box(60, 14, 40, 28, 'soft')}
      {box(108, 14, 40, 28, 'soft')}
      {strokes('M12 52h36M12 62h22M60 52h36M60 62h22M108 52h36M108 62h22')}
    </>
  ),
  chips: strokes('M14 24h50M76 24h34M122 24h22M14 42h30M56 42h60M14 60h70M96 60h30', 'thick'),
  figure: (
    <>
      {strokes('M34 28l10-8v40', 'thick')}
      {strokes('M70 20h20v18H70v22h20', 'thick')}
      {strokes('M108 52h34M108 62h22')}
    </>
  ),
  letter: (
    <>
      {box(0, 0, 160, 80, 'wash', 0)}
      {strokes('M16 28h56M16 42h44')}
      {box(80, 30, 36, 18, 'outline', 9)}
      {box(120, 30, 28, 18, 'button', 9)}
    </>
  ),
  lines: (
    <>
      {strokes('M16 20h84M16 40h66M16 60h92')}
      {strokes('M132 16l6 4-6 4M132 36l6 4-6 4M132 56l6 4-6 4', 'thin')}
      {strokes('M16 30h126M16 50h126', 'rule')}
    </>
  ),
  media: (
    <>
      {box(10, 12, 60, 56, 'soft', 5)}
      {strokes('M10 56l18-16 16 14 10-8 16 12v5a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5z', 'strong')}
      {strokes('M82 24h58M82 38h66M82 48h60M82 58h40')}
    </>
  ),
  month: (
    <>
      {box(42, 10, 76, 62, 'outline', 6)}
      {strokes('M42 26h76', 'thin')}
      {[52, 66, 80, 94, 108].flatMap((x, column) =>
        [36, 49, 62].map((y, row) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={4}
            className={classes[(column + row * 2) % 3 === 1 ? 'strong' : 'soft']}
          />
        )),
      )}
    </>
  ),
  offer: (
    <>
      {box(0, 0, 160, 80, 'wash', 0)}
      {strokes('m44 14 7 11 13-3-1 13 12 6-10 8 4 13-13-1-6 11-9-9-12 4 1-13-12-6 10-8-4-13 13 1z', 'strong')}
      {strokes('M84 26h52M84 38h40')}
      {box(84, 50, 40, 14, 'button', 7)}
    </>
  ),
  pass: (
    <>
      {strokes(
        'M34 18h92a8 8 0 0 1 8 8v7a8 8 0 0 0 0 16v7a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8v-7a8 8 0 0 0 0-16v-7a8 8 0 0 1 8-8z',
        'wash',
      )}
      {strokes('M102 24v34', 'dots')}
      {strokes('M46 34h40M46 46h28')}
    </>
  ),
  people: (
    <>
      {strokes('M18 56V34a16 16 0 0 1 32 0v22zM110 56V34a16 16 0 0 1 32 0v22z', 'soft')}
      {strokes('M64 56V34a16 16 0 0 1 32 0v22z', 'strong')}
      {strokes('M18 66h32M64 66h32M110 66h32')}
    </>
  ),
  quote: (
    <>
      {strokes(
        'M20 50c-2-14 4-24 16-28l3 5c-6 3-9 8-9 12 6 0 10 4 10 10s-4 10-10 10-10-4-10-9zM48 50c-2-14 4-24 16-28l3 5c-6 3-9 8-9 12 6 0 10 4 10 10s-4 10-10 10-10-4-10-9z',
        'strong',
      )}
      {strokes('M84 30h56M84 42h60M84 54h32')}
    </>
  ),
  stars: (
    <>
      {[32, 56, 80, 104, 128].map((x) => (
        <path key={x} d={`M${x} 14${star}`} className={classes['strong']} />
      ))}
      {strokes('M24 52h112M40 64h80')}
    </>
  ),
  text: strokes('M14 18h60M14 34h130M14 48h124M14 62h96'),
  wall: (
    <>
      {box(12, 12, 44, 34, 'soft')}
      {box(12, 50, 44, 18, 'strong')}
      {box(60, 12, 40, 18, 'strong')}
      {box(60, 34, 40, 34, 'soft')}
      {box(104, 12, 44, 26, 'soft')}
      {box(104, 42, 44, 26, 'soft')}
    </>
  ),
}

/** The shape of a section on the page, as a small drawing. The words beside it name the section. */
export const CardPicture = ({ drawing }: { drawing: CardDrawing }) => (
  <svg viewBox="0 0 160 80" aria-hidden="true" focusable="false">
    {drawings[drawing]}
  </svg>
)
