import { byteWords } from '../lib/byte-words.ts'
import { storedName } from '../lib/files/file-name.ts'
import { Button } from './button.tsx'
import { FileSign } from './drop-box.tsx'
import styles from './file-field.module.css'

/** A file's displayed facts; `size` in bytes. */
export type FieldFile = { name: string; size: number }

type StoredFileProps = { file: FieldFile; onSave: () => void; onReplace: () => void; onRemove: () => void }

/** A stored file and its actions. */
export function StoredFile({ file, onSave, onReplace, onRemove }: StoredFileProps) {
  return (
    <>
      <NameAndSize file={file} words={byteWords(file.size)} />
      <div className={styles['acts']}>
        <Button size="sm" icon="download" onClick={onSave}>
          Download
        </Button>
        <Button size="sm" variant="quiet" onClick={onReplace}>
          Replace
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  )
}

type SendingProps = {
  file: FieldFile
  /** The bytes sent so far. */
  sent: number
  isWaiting: boolean
  isCancelling: boolean
  /** The file that the upload will replace. */
  before: FieldFile | null
  onCancel: () => void
}

/** A running upload, with its progress in bytes and percent. */
export function SendingFile({ file, sent, isWaiting, isCancelling, before, onCancel }: SendingProps) {
  const percent = Math.floor((100 * sent) / file.size)
  const far = `${byteWords(sent)} of ${byteWords(file.size)}`
  return (
    <>
      <NameAndSize file={file} words={sent < file.size ? far : `${byteWords(file.size)}, finishing`} />
      <div className={styles['acts']}>
        <Button size="sm" loading={isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div className={styles['way']} data-waiting={isWaiting || undefined}>
        <progress
          aria-label="Upload"
          aria-valuetext={`${far}, ${percent}%`}
          max={file.size}
          value={Math.min(sent, file.size)}
        />
        <span aria-hidden="true">{percent}%</span>
      </div>
      <output className={styles['wait']}>
        {isWaiting && 'You are offline. The upload continues when the connection is back.'}
      </output>
      {before && (
        <p className={styles['before']}>
          <bdi>{before.name}</bdi> stays until this one has arrived.
        </p>
      )}
    </>
  )
}

function NameAndSize({ file, words }: { file: FieldFile; words: string }) {
  const name = storedName(file.name)
  return (
    <div className={styles['what']}>
      <FileSign icon="file" />
      <div>
        <b title={name}>
          <bdi>{name}</bdi>
        </b>
        <span>{words}</span>
      </div>
    </div>
  )
}
