import { TickField } from '../../ui/tick-field.tsx'

type Props = { checked: boolean; onChange: (checked: boolean) => void }

export const RememberDevice = ({ checked, onChange }: Props) => (
  <TickField
    name="remember"
    checked={checked}
    onChange={onChange}
    hint="No code next time here. Leave it empty on a device you share."
  >
    Remember this device
  </TickField>
)
