import { useState } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { vendorName } from '../../parts/states/connection-vendors.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeavingPosts } from './instagram/leaving-posts.tsx'
import { Leaving } from './leaving.tsx'
import { useDisconnect } from './use-calendar.ts'

/** Disconnects an account after a dialog that says what happens. */
export function DisconnectButton({ vendor, calendars }: { vendor: string; calendars: readonly Calendar[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = vendorName(vendor)
  const { mutate, isPending } = useDisconnect(vendor, name)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        Disconnect<span className="vh"> {name}</span>
      </Button>
      <ConfirmDialog
        title={`Disconnect ${name}?`}
        opened={isAsking}
        confirm={`Disconnect ${name}`}
        cancel={`Keep ${name}`}
        danger
        loading={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>This happens at once:</p>
        {vendor === 'instagram' ? <LeavingPosts /> : <Leaving vendor={vendor} calendars={calendars} />}
      </ConfirmDialog>
    </>
  )
}
