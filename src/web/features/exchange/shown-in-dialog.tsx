import { useState } from 'react'
import type { Placement } from '#domains/exchange/contract.ts'
import type { Partner } from '#domains/exchange/partners-contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import inputs from '../../ui/inputs.module.css'
import { Stack } from '../../ui/layout.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { placementChoices } from './words.ts'

type Props = { partner: Partner; onSave: (shownIn: Placement[]) => void; onClose: () => void }

/** Chooses where the own page shows one partner. The switches of the page hold for all. */
export function ShownInDialog({ partner: { peer, shownIn }, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<Placement[]>([...shownIn])
  const actions = (
    <>
      <Button
        variant="primary"
        onClick={() => {
          onSave(chosen)
          onClose()
        }}
      >
        Save
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog title={`Where you show ${peer.name}`} opened onClose={onClose} actions={actions}>
      <div className={inputs['inputs']}>
        <Stack>
          <TicksField label="Places" options={[...placementChoices]} value={chosen} onChange={setChosen} />
          <p className="quiet">A place that is switched off for your page shows nobody.</p>
        </Stack>
      </div>
    </Dialog>
  )
}
