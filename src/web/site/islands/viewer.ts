import { youtubePlayer } from './youtube-player.ts'

/** The viewer of a list, as `playStories` controls it. */
export type View = {
  readonly dialog: HTMLDialogElement
  /** Shows the picture that many places further. Past the last one it closes; before the first one it stays. */
  step(by: number): void
}
/** Follows the viewer: `show` is called with each picture's number and the number of all. */
export type Player = (view: View) => { show(at: number, count: number): void; pause(): void }

/**
 * Opens the links `.shot` of a list in the dialog beside it (`parts/public-page/viewer.tsx`). The arrow keys step, Escape
 * closes, and the focus returns to the link of the picture that was shown last.
 */
export function mountViewer(list: HTMLElement, play?: Player): void {
  const dialog = list.parentElement?.querySelector('dialog')
  if (!dialog) return
  const part = (name: string) => dialog.querySelector(`.${name}`)
  let shots: HTMLAnchorElement[] = []
  let at = 0

  const show = (next: number) => {
    at = next
    const shot = shots[at]
    if (!shot) return
    part('viewer-pic')?.replaceChildren(...pictureOf(shot, () => player?.pause()))
    part('viewer-caption')?.replaceChildren(shot.dataset['caption'] ?? '')
    part('viewer-count')?.replaceChildren(`${at + 1} of ${shots.length}`)
    dialog.querySelector('.btn')?.remove()
    const link = shot.parentElement?.querySelector<HTMLAnchorElement>('.story-link')
    if (link) part('viewer-words')?.append(buttonOf(link))
    player?.show(at, shots.length)
  }
  const step = (by: number) => {
    if (at + by >= shots.length && play) dialog.close()
    else show(Math.min(Math.max(at + by, 0), shots.length - 1))
  }
  const player = play?.({ dialog, step })

  list.addEventListener('click', (event) => {
    const shot = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.shot')
    if (!shot || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // a filter may hide pictures
    shots = [...list.querySelectorAll<HTMLAnchorElement>('.shot')].filter((one) => one.checkVisibility())
    dialog.showModal()
    dialog.focus()
    show(shots.indexOf(shot))
  })
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    if ('close' in button.dataset) dialog.close()
    if (button.dataset['step']) step(Number(button.dataset['step']))
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  dialog.addEventListener('close', () => {
    part('viewer-pic')?.replaceChildren()
    shots[at]?.focus()
    shots[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** A copy of a link's picture; over that of a video, a button that loads the player in its place. */
function pictureOf(shot: HTMLAnchorElement, onPlay: () => void): Element[] {
  const picture = shot.querySelector('img, svg.art')?.cloneNode(true)
  if (!(picture instanceof Element)) return []
  if (picture instanceof HTMLImageElement) {
    picture.sizes = '100vw'
    picture.loading = 'eager'
  }
  const { youtube, caption } = shot.dataset
  if (!youtube) return [picture]
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'play'
  const small = document.createElement('small')
  small.append('It loads from YouTube')
  button.append(shot.querySelector('.work-play')?.cloneNode(true) ?? '', 'Play the video', small)
  button.addEventListener('click', () => {
    onPlay()
    const player = youtubePlayer(youtube, caption || 'Video')
    picture.parentElement?.replaceChildren(player)
    player.focus()
  })
  return [picture, button]
}

function buttonOf(link: HTMLAnchorElement): Element {
  const button = link.cloneNode(true) as HTMLAnchorElement
  button.className = 'btn'
  return button
}
