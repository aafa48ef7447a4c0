import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Focus } from '#domains/catalogue/contract.ts'
import classes from './focal-pad.module.css'
import { intoFocus } from './into-focus.ts'

type Props = { src: string; focus: Focus | undefined; onChange: (focus: Focus) => void }

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture with its focal point, the point that stays visible when cropped: set by click, drag or arrow keys. */
export function FocalPad({ src, focus = { x: 50, y: 50 }, onChange }: Props) {
  const pad = useRef<HTMLDivElement>(null)

  const toPointer = (event: PointerEvent) => {
    const box = pad.current?.getBoundingClientRect()
    if (!box) return
    onChange({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 2
    onChange({ x: percent(focus.x + arrow[0] * step), y: percent(focus.y + arrow[1] * step) })
  }
  const where = `${focus.x}% from the left, ${focus.y}% from the top`
  return (
    <div className={classes['focal']}>
      <p>
        This point stays in view where the picture is cut, such as on a phone. Press the picture, or move the
        point with the arrow keys.
      </p>
      <div
        ref={pad}
        className={classes['pad']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          toPointer(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && toPointer(event)}
      >
        <img src={src} alt="What is seen, whole" draggable={false} />
        <button
          type="button"
          className={classes['point']}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          aria-label={`Focal point, ${where}`}
          ref={intoFocus}
          data-autofocus
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes['cuts']} aria-hidden="true">
        {[16 / 9, 1, 9 / 16].map((shape) => (
          <img
            key={shape}
            src={src}
            alt=""
            style={{ aspectRatio: shape, objectPosition: `${focus.x}% ${focus.y}%` }}
          />
        ))}
      </div>
      <output className="vh">{where}</output>
    </div>
  )
}
