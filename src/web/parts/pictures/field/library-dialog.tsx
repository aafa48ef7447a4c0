import { useRef, useState } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { Backgrounds } from './backgrounds.tsx'
import { DeletePicture } from './delete-picture.tsx'
import { Drawings } from './drawings.tsx'
import classes from './library-dialog.module.css'
import { OwnPictures } from './own-pictures.tsx'

export type GeneratedPictures = {
  /** Available on every plan. */
  drawings: readonly string[]
  /** Available on the plans that include them. */
  backgrounds: readonly string[]
}

type Props = {
  current: string
  /** What the page shows while nobody chose a picture. */
  drawn?: string | undefined
  shape: number | null
  /** Generated pictures by name; default: only uploaded pictures can be chosen. */
  generated: GeneratedPictures | undefined
  /** `fits`: the picture already has the shape and needs no cropping. */
  onChoose: (image: string, fits: boolean) => void
  onClose: () => void
}

const groups = [
  { value: 'own', label: 'Your pictures' },
  { value: 'drawings', label: 'Drawings' },
  { value: 'backgrounds', label: 'Backgrounds' },
]

/** Chooses among uploaded pictures, drawings, and the premium backgrounds. */
export function LibraryDialog(props: Props) {
  const [unwanted, setUnwanted] = useState<OwnPicture>()
  const title = props.generated ? 'Choose a picture' : 'Your pictures'
  const keep = () => setUnwanted(undefined)
  return (
    <Dialog
      title={unwanted ? 'Delete this picture?' : title}
      opened
      onClose={unwanted ? keep : props.onClose}
    >
      <Library {...props} unwanted={unwanted} onDelete={setUnwanted} onKeep={keep} />
    </Dialog>
  )
}

type LibraryProps = Props & {
  unwanted: OwnPicture | undefined
  onDelete: (picture: OwnPicture) => void
  onKeep: () => void
}

function Library({ current, drawn, shape, generated, unwanted, onChoose, onDelete, onKeep }: LibraryProps) {
  const [group, setGroup] = useState(() => (generated && !readPictureRef(current) ? 'drawings' : 'own'))
  const body = useRef<HTMLDivElement>(null)
  useFocusRecovery(body)
  const choose = (image: string) => onChoose(image, true)
  return (
    <div ref={body} className={classes['body']}>
      {generated && !unwanted && (
        <Segments
          className={classes['groups']}
          label="Which pictures"
          options={groups}
          value={group}
          onChange={setGroup}
        />
      )}
      {unwanted ? (
        <DeletePicture picture={unwanted} onDone={onKeep} />
      ) : group === 'own' ? (
        <OwnPictures current={current} shape={shape} onChoose={onChoose} onDelete={onDelete} />
      ) : group === 'drawings' ? (
        <Drawings names={generated?.drawings ?? []} current={current} drawn={drawn} onChoose={choose} />
      ) : (
        <Backgrounds names={generated?.backgrounds ?? []} current={current} onChoose={choose} />
      )}
    </div>
  )
}
