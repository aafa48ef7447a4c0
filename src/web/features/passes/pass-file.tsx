import { useId, useRef, useState } from 'react'
import { AskForFile, DropBox } from '../../ui/drop-box.tsx'
import { Field } from '../../ui/field.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './passes.module.css'

type Props = { csv: string; error: string | undefined; onCsv: (csv: string) => void; onLeft: () => void }

/** A CSV file is chosen, dropped or pasted. Its text can be changed before it is read. */
export function PassFile({ csv, error, onCsv, onLeft }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const take = async (file: File) => {
    setSaid('')
    if (file.size > maxBytes) return setSaid(`${file.name} is too large. Choose a file of at most 500 lines.`)
    try {
      onCsv(textOf(await file.arrayBuffer()))
      setSaid(`${file.name} is read.`)
    } catch {
      setSaid(`${file.name} could not be read. Please choose it again.`)
    }
  }
  const drop = useFileDrop({ onFile: (file) => void take(file), onRefused: setSaid, isOff: false })
  return (
    <>
      <div className={styles['way']}>
        <b>The file</b>
        <input
          ref={input}
          type="file"
          aria-label="File of the passes"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            // reset, so that the same file can be chosen again
            target.value = ''
          }}
        />
        <DropBox drop={drop} isEmpty>
          <AskForFile describedBy={`${id}-hint`} onAsk={() => input.current?.click()} />
        </DropBox>
        <p className={styles['quiet']} id={`${id}-hint`}>
          A CSV whose first line names the columns name, email, credits (what is left) and last day.
        </p>
        <output>{said}</output>
      </div>
      <Field
        label="Or paste its text"
        name="csv"
        rows={6}
        placeholder={'name,email,credits,last day\nJudith Okonkwo,judith@example.com,6,2027-03-31'}
        value={csv}
        error={error}
        onChange={onCsv}
        onBlur={onLeft}
      />
    </>
  )
}

/** Four bytes for each character that the server takes. */
const maxBytes = 800_000

/** The text of a file; one that is not UTF-8 comes from an older spreadsheet. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
