import { getNonce } from 'get-nonce'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './letters.module.css'
import type { Preview } from './use-preview.ts'

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const looks = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text' },
] as const

/** The letter as its first reader gets it. Neither scripts nor links of the mail work in it. */
export function PreviewPane({ preview }: { preview: Preview }) {
  const { data, error, refetch, isOld, look, setLook, width, setWidth } = preview
  return (
    <section className={styles['preview']} aria-label="Preview" aria-busy={isOld}>
      <h2 className="vh">Preview</h2>
      <Segments label="Width of the preview" options={widths} value={width} onChange={setWidth} />
      <Segments label="Look of the preview" options={looks} value={look} onChange={setLook} />
      {data ? (
        <>
          <div className={styles['device']} data-width={width}>
            {look === 'text' ? (
              <textarea readOnly aria-label="The letter as plain text" value={data.text} />
            ) : (
              <iframe title="The letter" sandbox="" srcDoc={forFrame(data.html)} data-scheme={look} />
            )}
          </div>
          <p className="quiet">
            {data.reader ? `As ${data.reader} gets it.` : 'As a reader without a name gets it.'}
          </p>
        </>
      ) : error ? (
        <LoadFailed what="The preview" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="The preview is loading" widths={[60, 100, 80, 100, 60]} />
      )}
    </section>
  )
}

/** The frame has this page's content security policy, which wants the nonce at a style sheet. */
function forFrame(html: string): string {
  const nonce = getNonce()
  return nonce ? html.replace('<style>', `<style nonce="${nonce}">`) : html
}
