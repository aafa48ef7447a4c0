import { browserZone } from '#platform/common/zones.ts'
import { ScheduleEditor } from '../../../parts/schedule/schedule-editor.tsx'
import { usualWeek } from '../../../parts/schedule/week-edits.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useEditing } from '../editor-context.ts'
import { singleOf, textOf } from '../records.ts'
import { useHours } from '../use-hours.ts'
import { SectionPanel } from './section-panel.tsx'
import classes from './sections.module.css'

export function HoursSection() {
  const { draft, state } = useEditing()
  const { week, set, refused } = useHours()
  const zone = textOf(singleOf(draft, state.typed, 'basicProfile')?.data['timezone']) || browserZone()
  return (
    <SectionPanel
      title="Weekly hours"
      hint="When people may book you. Every service follows these hours unless it has its own."
    >
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
