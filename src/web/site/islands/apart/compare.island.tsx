/** Lays the two pictures over each other and moves the edge between them with the slider. */
export function mount(element: HTMLElement): void {
  const slider = element.querySelector('input')
  if (!slider) return
  const show = () => element.style.setProperty('--at', `${slider.value}%`)
  slider.hidden = false
  slider.addEventListener('input', show)
  element.classList.add('is-on')
  show()
}
