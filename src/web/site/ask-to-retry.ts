let waiting: (() => void)[] = []

/** Asks the visitor by a banner to load a missing part again. Resolves when they do; several parts share the banner. */
export function askToRetry(failures: number): Promise<void> {
  if (!document.querySelector('.banner')) document.querySelector('.page')?.append(bannerFor(failures))
  return new Promise((resolve) => waiting.push(resolve))
}

function bannerFor(failures: number): HTMLElement {
  const banner = document.createElement('div')
  banner.className = 'banner'
  banner.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent =
    'A part of this page did not load. What you typed is still here. Check your connection, then try again.'
  const retry = buttonOf('Try again', () => {
    banner.remove()
    const parts = waiting
    waiting = []
    for (const load of parts) load()
  })
  banner.append(text, retry)
  // some browsers never request a failed script again
  if (failures > 1) banner.append(buttonOf('Load the page again', () => location.reload()))
  return banner
}

function buttonOf(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = label
  button.addEventListener('click', press)
  return button
}
