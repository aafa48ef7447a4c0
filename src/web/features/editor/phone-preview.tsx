import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { previewQuery } from '../../parts/data/showcase.ts'
import classes from './editor.module.css'

/** Returns the scroll position of a frame of this origin. */
const scrollOf = (frame: HTMLIFrameElement | null): number => frame?.contentWindow?.scrollY ?? 0

type FrameProps = { url: string }

/** Two frames alternate: the new page loads behind the old one and, once ready, appears at the same scroll position. */
function Frames({ url }: FrameProps) {
  const [shown, setShown] = useState(url)
  const current = useRef<HTMLIFrameElement>(null)
  const urls = shown === url ? [url] : [shown, url]
  return urls.map((address) => (
    <iframe
      key={address}
      ref={address === shown ? current : undefined}
      title={address === shown ? 'Phone preview of your draft' : 'Phone preview, loading'}
      src={address}
      data-behind={address !== shown || undefined}
      inert={address !== shown}
      onLoad={(event) => {
        if (address === shown) return
        event.currentTarget.contentWindow?.scrollTo(0, scrollOf(current.current))
        setShown(address)
      }}
    />
  ))
}

/** Shows the draft as on a phone, reloaded after each save; a sentence when the preview link cannot be loaded. */
export function PhonePreview({ version }: { version: string }) {
  const { data, isError } = useQuery(previewQuery(version))
  if (isError)
    return (
      <p className={classes['quiet']}>
        The preview cannot be shown right now. What you type is saved all the same.
      </p>
    )
  return (
    <>
      <p className={classes['quiet']}>As phones see it, live</p>
      <div className={classes['device']}>
        {data ? <Frames url={data.url} /> : <span className={classes['blank']} />}
      </div>
    </>
  )
}
