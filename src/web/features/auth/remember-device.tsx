import { TickField } from '../../ui/tick-field.tsx'

type Props = { checked: boolean; onChange: (checked: boolean) => void }

export const RememberDevice = ({ checked, onChange }: Props) => (
  <TickField
    name="remember"
    checked={checked}
    onChange={onChange}
    hint="We won’t ask for a code here next time. Leave this off on a shared device."
  >
    Remember this device
  </TickField>
)
