type Props = { readonly youtubeId: string; readonly title: string }

/** Replaces the poster with the player when pressed; before that no request goes to YouTube. */
export function mount(element: HTMLElement, props: unknown): void {
  const { youtubeId, title } = props as Props
  element.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?autoplay=1`
    player.title = title
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    element.replaceChildren(player)
    player.focus()
  })
}
