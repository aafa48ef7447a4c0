import { untouched } from '../../parts/public-page/page-colours.ts'
import { ThemeChoice } from '../../sections/style/theme-choice.tsx'
import { themeOf } from '../../themes/palettes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import styles from './onboarding.module.css'
import { Question } from './question.tsx'
import type { StepProps } from './step-props.ts'

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const manners = {
  studio: 'warm and loud',
  pulse: 'tight, best in dark',
  atelier: 'quiet, on one axis',
  summit: 'soft round tiles',
  paper: 'words first',
}
const grounds = [
  { value: untouched, words: 'the theme’s own' },
  { value: '#fff8f3', words: 'cream' },
  { value: '#f4a3b1', words: 'rose' },
  { value: '#bfeded', words: 'sky' },
  { value: '#d9c4f5', words: 'lilac' },
  { value: '#cfe3c8', words: 'sage' },
] as const

/** background: the theme of the page, its ground colour, light or dark. */
export function BackgroundStep({ work, change }: StepProps) {
  const { look } = work
  const put = (next: Partial<typeof look>) =>
    change((before) => ({ ...before, look: { ...before.look, ...next } }))
  const theme = themeOf(look.theme)
  const ground = grounds.find(({ value }) => value === look.backgroundColor)
  return (
    <Question title="Pick the ground you stand on" text="The words stay readable on every one.">
      <ThemeChoice
        value={theme}
        kept={theme}
        mode={look.isLightMode ? 'light' : 'dark'}
        ground={look.backgroundColor === untouched ? undefined : look.backgroundColor}
        words={manners}
        onChange={(next) => put({ theme: next })}
      />
      <fieldset className={styles['swatches']}>
        <legend>Ground colour: {ground?.words ?? look.backgroundColor}</legend>
        <div>
          {grounds.map(({ value, words }) => (
            <span key={value} style={{ backgroundColor: value }} data-own={value === untouched || undefined}>
              <input
                type="radio"
                name="ground"
                aria-label={words}
                checked={look.backgroundColor === value}
                onChange={() => put({ backgroundColor: value })}
              />
              <span className={styles['tick']} aria-hidden="true">
                <Icon name="success" size={16} />
              </span>
            </span>
          ))}
        </div>
      </fieldset>
      <Segments
        label="Light or dark"
        options={modes}
        value={look.isLightMode ? 'light' : 'dark'}
        onChange={(mode) => put({ isLightMode: mode === 'light' })}
      />
    </Question>
  )
}
