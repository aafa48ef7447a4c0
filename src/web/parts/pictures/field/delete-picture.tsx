import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { byteWords } from '../../../lib/byte-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { picturesQuery, removePicture } from '../../data/pictures.ts'
import { pictureAddress } from '../picture-address.ts'
import { sentenceOf } from '../sentence-of.ts'
import { intoFocus } from './into-focus.ts'
import classes from './library-dialog.module.css'

/** Asks for confirmation before a picture and its upload are permanently deleted. */
export function DeletePicture({ picture, onDone }: { picture: OwnPicture; onDone: () => void }) {
  const cache = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => removePicture(picture.entityId),
    onSuccess: ({ use }) => {
      cache.setQueryData(picturesQuery.queryKey, (before) => ({
        pictures: before?.pictures.filter(({ entityId }) => entityId !== picture.entityId) ?? [],
        use,
      }))
      showToast('Picture deleted')
      onDone()
    },
  })
  return (
    <div className={classes['deletion']}>
      {picture.ref !== null && (
        <img src={pictureAddress(picture.ref, 'thumbnail')} alt="What goes" width={160} height={120} />
      )}
      <p>This cannot be taken back. It makes {byteWords(picture.bytes)} of room.</p>
      {deletion.error && (
        <Alert kind="error" title="The picture was not deleted">
          {sentenceOf(deletion.error)}
        </Alert>
      )}
      <div className={classes['actions']}>
        <Button variant="danger" loading={deletion.isPending} onClick={() => deletion.mutate()}>
          Delete the picture
        </Button>
        <Button variant="quiet" ref={intoFocus} onClick={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
