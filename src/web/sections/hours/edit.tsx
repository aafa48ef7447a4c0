import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { singleOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { ScheduleEditor } from '../../parts/schedule/schedule-editor.tsx'
import { usualWeek } from '../../parts/schedule/week-edits.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHours } from './use-hours.ts'

export function Edit() {
  const { draft, state } = useEditing()
  const { week, set, refused } = useHours()
  const zone =
    textOf(singleOf(draft, state.typed, 'basicProfile')?.data['timezone']) || usableZone(browserZone())
  return (
    <SectionPanel hint="When people may book you. Every service follows these hours unless it has its own.">
      {week ? (
        <>
          <ScheduleEditor value={week} onChange={set} />
          {refused && (
            <p className={classes['issue']} role="alert">
              {refused}
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title="No hours yet"
          actions={
            <Button variant="secondary" onClick={() => set(usualWeek(zone))}>
              Start with Monday to Friday, 9 to 5
            </Button>
          }
        >
          Without hours nobody can book a time.
        </EmptyState>
      )}
    </SectionPanel>
  )
}
