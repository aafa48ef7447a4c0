import { useId } from 'react'
import { coloursOf } from '../../themes/colours.ts'
import { palettes, type ThemeName } from '../../themes/palettes.ts'
import styles from './theme-choice.module.css'
import { ThemeDrawing } from './theme-drawing.tsx'

/** Each theme with its fonts, which it does not lend to others, and its manner. */
const themes: readonly { name: ThemeName; title: string; words: string }[] = [
  { name: 'studio', title: 'Studio', words: 'Besley and Figtree. A full field of colour, open pages.' },
  { name: 'pulse', title: 'Pulse', words: 'Big Shoulders. Your name across the picture, a line-up.' },
  { name: 'atelier', title: 'Atelier', words: 'Bodoni Moda. An arch on the axis, tall plates, much air.' },
  { name: 'summit', title: 'Summit', words: 'Gabarito and Figtree. Soft, raised tiles.' },
  { name: 'paper', title: 'Paper', words: 'Piazzolla. A masthead and a price list in print.' },
]

type Props = {
  value: string
  mode: 'light' | 'dark'
  /** The own background colour; undefined leaves each theme's. */
  ground: string | undefined
  onChange: (theme: ThemeName) => void
}

/** The five themes, drawn in the chosen scheme and background colour; the arrow keys move between them. */
export function ThemeChoice({ value, mode, ground, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles['themes']}>
      <legend>Theme</legend>
      <div>
        {themes.map((theme) => (
          <label key={theme.name}>
            <input
              type="radio"
              name={name}
              value={theme.name}
              checked={theme.name === value}
              aria-describedby={`${name}-${theme.name}`}
              onChange={() => onChange(theme.name)}
            />
            <ThemeDrawing
              theme={theme.name}
              colours={coloursOf(palettes[theme.name][mode], palettes[theme.name].dark, { ground })}
            />
            <span>
              <b>{theme.title}</b>
              <small id={`${name}-${theme.name}`}>{theme.words}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
