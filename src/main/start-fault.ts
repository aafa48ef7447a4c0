/**
 * The inline script of the app's document, for the one script that no chunk can watch: the app's own. If that fails to
 * load, or nothing is drawn after 120 s, the page reloads once a minute at most, under the same mark as
 * `src/web/lib/reload-once.ts`, and then offers a way to go on (rows 7.10, 8.08).
 */
export const startFault = `(() => {
  const mark = 'chunk-reloaded-at'
  const root = () => document.getElementById('root')
  const fail = () => {
    if (!root() || root().firstChild) return
    try {
      if (navigator.onLine && Date.now() - Number(sessionStorage.getItem(mark)) > 60000) {
        sessionStorage.setItem(mark, String(Date.now()))
        return location.reload()
      }
    } catch {}
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style = 'display:grid;gap:16px;justify-items:center;max-width:36ch;margin:20vh auto 0;padding:24px;font:1rem/1.5 system-ui,sans-serif;text-align:center'
    const text = document.createElement('p')
    text.textContent = 'Showcase did not load. Check your connection, then load it again. What you saved is safe.'
    const button = document.createElement('button')
    button.textContent = 'Load again'
    button.style = 'font:inherit;padding:10px 20px'
    button.onclick = () => location.reload()
    box.append(text, button)
    root().append(box)
  }
  const whenDrawn = (run) => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', run) : run())
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && whenDrawn(fail), true)
  setTimeout(fail, 120000)
})()`
