import classes from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useTriedSingle } from '../../parts/editing/use-tried.ts'
import { untouched } from '../../parts/public-page/page-colours.ts'
import { palettes, themeOf } from '../../themes/palettes.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { contrastFigures } from './contrast-figures.ts'
import { ContrastTable } from './contrast-table.tsx'
import { guardWords } from './guard-words.ts'
import styles from './theme-choice.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { triedWords } from './tried-words.ts'

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const radii = [
  { value: 'theme', label: 'As the theme' },
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
]
const spacings = [
  { value: 'compact', label: 'Compact' },
  { value: 'theme', label: 'As the theme' },
  { value: 'airy', label: 'Airy' },
]
const grounds = ['#ffffff', '#fff8f3', '#f4a3b1', '#f6d64a', '#bfeded', '#cfe3c8', '#d9c4f5', '#10191a']

const blank = {
  theme: 'studio',
  backgroundColor: untouched,
  isLightMode: true,
  radius: 'theme',
  sectionSpacing: 'theme',
}

/** The look of the page. A choice is tried on the page beside the form; the bar of the editor keeps it or drops it. */
export function Edit() {
  const { text, set, issue, left, data, kept, trial } = useTriedSingle('appearance', blank, triedWords)
  const theme = themeOf(text('theme'))
  const mode = data['isLightMode'] === false ? 'dark' : 'light'
  const typed = text('backgroundColor').toLowerCase()
  const ground = /^#[0-9a-f]{6}$/.test(typed) && typed !== untouched ? typed : undefined
  const changes = ground === undefined ? [] : guardWords(palettes[theme][mode], palettes[theme].dark, ground)
  return (
    <SectionPanel
      hint="Try what you like. Text and buttons adapt, so that every choice stays readable."
      left={left}
    >
      <output className={styles['trying']}>
        {trial && (
          <>
            <Icon name="eye" size={18} />
            <span>
              You are trying <b>{trial.name}</b>
              {trial.instead && ` instead of ${trial.instead}`}. Nothing is saved until you keep it.
            </span>
          </>
        )}
      </output>
      <ThemeChoice
        value={theme}
        kept={themeOf(textOf(kept['theme']))}
        mode={mode}
        ground={ground}
        onChange={(name) => set({ theme: name })}
      />
      <div className={classes['choice']}>
        <span id="style-mode">Light or dark</span>
        <Segments
          labelledBy="style-mode"
          options={modes}
          value={mode}
          onChange={(chosen) => set({ isLightMode: chosen === 'light' })}
        />
      </div>
      <ColorField
        name="backgroundColor"
        label="Background colour"
        hint="It fills the page, its top and its bar. Type a value such as #fff8f3, or pick one; #ffffff keeps the theme’s own."
        swatches={grounds}
        value={text('backgroundColor')}
        error={issue('backgroundColor')}
        onChange={(backgroundColor) => set({ backgroundColor })}
      />
      <output className={styles['guard']}>
        {ground !== undefined && (
          <span>
            {changes.length > 0
              ? 'Your colour stays as you chose it.'
              : 'Every word can be read on this colour.'}
          </span>
        )}
        {changes.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
      <ContrastTable figures={contrastFigures(palettes[theme][mode], palettes[theme].dark, ground)} />
      <div className={classes['choice']}>
        <span id="style-radius">Corners</span>
        <Segments
          labelledBy="style-radius"
          options={radii}
          value={text('radius')}
          onChange={(radius) => set({ radius })}
        />
      </div>
      <div className={classes['choice']}>
        <span id="style-spacing">Space between sections</span>
        <Segments
          labelledBy="style-spacing"
          options={spacings}
          value={text('sectionSpacing')}
          onChange={(sectionSpacing) => set({ sectionSpacing })}
        />
      </div>
    </SectionPanel>
  )
}
