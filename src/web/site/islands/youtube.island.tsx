import { youtubePlayer } from './youtube-player.ts'

type Props = { readonly youtubeId: string; readonly title: string }

/** Replaces the poster with the player when pressed; before that no request goes to YouTube. */
export function mount(element: HTMLElement, props: unknown): void {
  const { youtubeId, title } = props as Props
  element.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    const player = youtubePlayer(youtubeId, title)
    element.replaceChildren(player)
    player.focus()
  })
}
