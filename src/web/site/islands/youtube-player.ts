/** A player of YouTube without cookies, which starts at once. Until it stands on the page nothing loads from YouTube. */
export function youtubePlayer(youtubeId: string, title: string): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?autoplay=1`
  player.title = title
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  return player
}
