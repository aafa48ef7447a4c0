import { useState } from 'react'
import type { Focus } from '#domains/catalogue/contract.ts'
import type { PictureFacts } from '#domains/catalogue/rules/picture-ref.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { pictureAddress } from '../picture-address.ts'
import { FocalPad } from './focal-pad.tsx'

type Props = {
  image: PictureFacts
  focus: Focus | undefined
  onUse: (focus: Focus | undefined) => void
  onClose: () => void
}

/** Chooses the focal point of an existing picture. */
export function FocalDialog({ image, focus: before, onUse, onClose }: Props) {
  const [focus, setFocus] = useState(before)
  const actions = (
    <>
      <Button
        variant="primary"
        onClick={() => {
          onUse(focus)
          onClose()
        }}
      >
        Use this point
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog title="Choose the focal point" opened onClose={onClose} actions={actions}>
      <FocalPad src={pictureAddress(image.ref)} focus={focus} onChange={setFocus} />
    </Dialog>
  )
}
