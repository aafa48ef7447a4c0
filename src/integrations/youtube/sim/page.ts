import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import { type SimVideo, type Videos, videoStates } from './videos.ts'

const words: Readonly<Record<SimVideo['state'], string>> = {
  public: 'public',
  private: 'private',
  closed: 'not embeddable',
  removed: 'removed',
}

/** The stand-in's page for people: videos and their states, and the channels with their newest videos. */
export const videosPage = (videos: Videos): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>YouTube, stand-in</title></head>
<body><main><h1>YouTube, stand-in</h1>
<p>Every id of 11 characters is a public video. Those of this list have a title or a state of their own.</p>
<table><thead><tr><th>Id</th><th>Title</th><th>State</th><th>Change</th></tr></thead>
<tbody>${videos.list().map(row).join('')}</tbody></table>
<form method="post" action="${simPath}/videos"><h2>Describe a video</h2>
<label>Id <input name="youtubeId" required pattern="[A-Za-z0-9_\\-]{11}"></label>
<label>Title <input name="title"></label>
<label>State ${choice('public')}</label>
<button>Save the video</button></form>
${videos
  .channels()
  .map((channelId) => channel(channelId, videos))
  .join('\n')}
<form method="post" action="${simPath}/channels"><h2>Publish a video in a channel</h2>
<label>Channel <input name="channelId" required pattern="UC[A-Za-z0-9_\\-]{22}" size="30"></label>
<label>Id <input name="youtubeId" required pattern="[A-Za-z0-9_\\-]{11}"></label>
<label>Title <input name="title"></label>
<button>Publish</button></form>
</main></body></html>`

const choice = (state: SimVideo['state']): string =>
  `<select name="state" aria-label="State">${videoStates
    .map((one) => `<option value="${one}"${one === state ? ' selected' : ''}>${words[one]}</option>`)
    .join('')}</select>`

const row = ({ youtubeId, title, state }: SimVideo): string =>
  `<tr><td><code>${youtubeId}</code></td><td>${escapeHtml(title)}</td><td>${words[state]}</td><td>
<form method="post" action="${simPath}/videos"><input type="hidden" name="youtubeId" value="${youtubeId}">${choice(state)} <button>Change ${youtubeId}</button></form></td></tr>`

function channel(channelId: string, videos: Videos): string {
  const titles = videos.feed(channelId)?.map(({ title }) => `<li>${escapeHtml(title)}</li>`) ?? []
  return `<section><h2>Channel <code>${channelId}</code></h2><ol>${titles.join('')}</ol></section>`
}
