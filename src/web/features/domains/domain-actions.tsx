import { useState } from 'react'
import type { Domain } from '#domains/hosts/contract.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDomain } from './use-domain.ts'

/** Looks up the record of a domain now. */
export function LookNow({ domain }: { domain: Domain }) {
  const { look } = useDomain(domain)
  return (
    <Button size="sm" loading={look.isPending} onClick={() => look.mutate()}>
      Look now
    </Button>
  )
}

/** Removes a domain after a confirmation. */
export function RemoveDomain({ domain }: { domain: Domain }) {
  const [isAsking, setIsAsking] = useState(false)
  const { remove } = useDomain(domain)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Remove this domain
      </Button>
      <ConfirmDialog
        title={`Remove ${domain.shown}?`}
        opened={isAsking}
        confirm="Remove the domain"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {domain.state === 'connected'
          ? 'From that moment its visitors read that no page lives there. Your page stays at its other address.'
          : 'We stop looking for its record. You can add it again at any time.'}
      </ConfirmDialog>
    </>
  )
}
