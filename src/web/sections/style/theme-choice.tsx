import { useId } from 'react'
import { coloursOf } from '../../themes/colours.ts'
import '../../themes/fonts/besley.css'
import '../../themes/fonts/big-shoulders.css'
import '../../themes/fonts/bodoni-moda.css'
import '../../themes/fonts/gabarito.css'
import '../../themes/fonts/piazzolla.css'
import { palettes, type ThemeName } from '../../themes/palettes.ts'
import styles from './theme-choice.module.css'
import { ThemeDrawing } from './theme-drawing.tsx'
import { themes } from './themes.ts'

type Props = {
  value: string
  /** The saved theme. */
  kept: string
  mode: 'light' | 'dark'
  /** The own background colour; undefined leaves each theme's. */
  ground: string | undefined
  onChange: (theme: ThemeName) => void
  /** What each theme is like; default: its fonts and its manner. */
  words?: Readonly<Record<ThemeName, string>>
}

/** The five themes, drawn in the chosen scheme and background colour, each named in its own font; the arrow keys move between them. */
export function ThemeChoice({ value, kept, mode, ground, onChange, words }: Props) {
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
              <b style={{ font: theme.display }}>{theme.title}</b>
              {value !== kept && [value, kept].includes(theme.name) && (
                <em>{theme.name === value ? 'trying' : 'kept now'}</em>
              )}
              <small id={`${name}-${theme.name}`}>{words?.[theme.name] ?? theme.words}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
