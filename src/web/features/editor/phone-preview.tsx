import type { ComponentProps } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import classes from './editor.module.css'

type Props = Omit<ComponentProps<typeof Canvas>, 'title' | 'variant'>

/** The draft as phones show it; it follows what is being edited. */
export function PhonePreview(props: Props) {
  return (
    <>
      <p className={classes['quiet']}>As phones see it, live</p>
      <div className={classes['device']}>
        <Canvas title="Phone preview of your draft" variant="phone" {...props} />
      </div>
    </>
  )
}
