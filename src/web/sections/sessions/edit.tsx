import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

export function Edit() {
  const { set, issue, left, data } = useSingle('sessions', { isShown: false, earlier: 0 })
  const isShown = data['isShown'] === true
  const earlier = data['earlier']
  return (
    <SectionPanel
      hint="How many sessions you have given. Completed bookings are counted for you."
      left={left}
    >
      <SwitchField
        label="Show the number of sessions delivered"
        checked={isShown}
        onChange={(on) => set({ isShown: on })}
      />
      {isShown && (
        <NumberField
          label="Sessions from before, marked “incl. earlier” on your page"
          name="earlier"
          min={0}
          max={1_000_000}
          value={typeof earlier === 'number' ? earlier : ''}
          error={issue('earlier')}
          onChange={(number) => set({ earlier: number })}
        />
      )}
    </SectionPanel>
  )
}
