import { useEffect, useRef, useState } from 'react'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { acceptedPictures, judgeFile } from '../../parts/pictures/judge-file.ts'
import { type OpenedPicture, openPicture } from '../../parts/pictures/open-picture.ts'
import { pictureSentences } from '../../parts/pictures/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './onboarding.module.css'
import { photoOf } from './photo.ts'
import { isPhoto } from './work.ts'

const CropDialog = lazyDialog(() =>
  import('../../parts/pictures/field/crop-dialog.tsx').then(({ CropDialog }) => CropDialog),
)

type Props = { avatar: string; onPhoto: (photo: string) => void }

/** A photograph: chosen, cut round, and kept in this browser until there is an account to upload it to. */
export function PhotoPicker({ avatar, onPhoto }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<OpenedPicture>()
  const [problem, setProblem] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => () => picture?.close(), [picture])

  usePrefetch(CropDialog)

  async function open(file: File) {
    setOpening(true)
    const judged = await judgeFile(file)
    const opened = judged.problem === undefined ? await openPicture(file) : judged
    setOpening(false)
    setProblem(opened.problem)
    setPicture('picture' in opened ? opened.picture : undefined)
  }
  return (
    <div className={styles['photo']}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="A photograph of you"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // reset, so that the same file can be chosen again
          target.value = ''
          if (file) void open(file)
        }}
      />
      {isPhoto(avatar) && <img src={avatar} alt="Your portrait" width={72} height={72} />}
      <Button icon="camera" loading={isOpening} onClick={() => input.current?.click()}>
        {isPhoto(avatar) ? 'Another photo' : 'Upload a photo'}
      </Button>
      {isPhoto(avatar) && (
        <Button variant="quiet" onClick={() => onPhoto('')}>
          Remove
        </Button>
      )}
      {problem && (
        <p className={styles['problem']} role="alert">
          <Icon name="error" size={18} />
          {problem}
        </p>
      )}
      {picture && (
        <CropDialog
          picture={picture}
          initial={null}
          shape={1}
          round
          onUse={({ crop, preview }) => {
            if (preview) URL.revokeObjectURL(preview)
            void photoOf(picture, crop).then((photo) => {
              if (photo) onPhoto(photo)
              else setProblem(pictureSentences.broken)
              setPicture(undefined)
            })
          }}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  )
}
