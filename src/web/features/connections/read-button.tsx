import type { Calendar } from '#domains/connections/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useReadNow } from './use-read-now.ts'

/** Has the calendars read now that take time; nothing while there is none. `of`: whose they are. */
export function ReadButton({ calendars, of }: { calendars: readonly Calendar[]; of: string }) {
  const { read, isReading } = useReadNow(calendars.filter(({ takesTime }) => takesTime))
  if (!calendars.some(({ takesTime }) => takesTime)) return null
  return (
    <Button size="sm" loading={isReading} onClick={read}>
      Read now<span className="vh"> ({of})</span>
    </Button>
  )
}
