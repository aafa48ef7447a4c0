import { TimeZoneSelect } from '../../parts/schedule/time-zone-select.tsx'

type Props = { value: string; error: string | undefined; onChange: (zone: string) => void }

export const ZoneField = (props: Props) => (
  <TimeZoneSelect {...props} name="timezone" description="The zone you live and work in." />
)
