import classes from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { Segments } from '../../ui/segments.tsx'

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const grounds = ['#ffffff', '#fff8f3', '#f4a3b1', '#f6d64a', '#bfeded', '#cfe3c8', '#d9c4f5', '#10191a']

export function Edit() {
  const { text, set, issue, left, data } = useSingle('appearance', {
    theme: 'studio',
    backgroundColor: '#ffffff',
    isLightMode: true,
  })
  return (
    <SectionPanel
      hint="How your page looks. Text and buttons adapt, so that every choice stays readable."
      left={left}
    >
      <div className={classes['choice']}>
        <span>Theme</span>
        <p className={classes['quiet']}>Studio: a full field of colour, large serif names, open pages.</p>
      </div>
      <div className={classes['choice']}>
        <span id="style-mode">Light or dark</span>
        <Segments
          labelledBy="style-mode"
          options={modes}
          value={data['isLightMode'] === false ? 'dark' : 'light'}
          onChange={(mode) => set({ isLightMode: mode === 'light' })}
        />
      </div>
      <ColorField
        name="backgroundColor"
        label="Background colour"
        hint="Type a value such as #ffffff, or pick one."
        swatches={grounds}
        value={text('backgroundColor')}
        error={issue('backgroundColor')}
        onChange={(backgroundColor) => set({ backgroundColor })}
      />
    </SectionPanel>
  )
}
