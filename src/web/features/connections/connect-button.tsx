import { vendorName } from '../../parts/states/connection-vendors.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useConnect } from './use-connect.ts'

type Props = ButtonLook & {
  vendor: string
  /** The path of this site to open afterwards. */
  back: string
  /** Whether the account was connected before. */
  again?: boolean
}

/** Leaves for the sign-in at a vendor. */
export function ConnectButton({ vendor, back, again = false, ...look }: Props) {
  const { mutate, isPending } = useConnect(back)
  return (
    <Button {...look} loading={isPending} onClick={() => mutate(vendor)}>
      Connect {vendorName(vendor)}
      {again && ' again'}
    </Button>
  )
}
