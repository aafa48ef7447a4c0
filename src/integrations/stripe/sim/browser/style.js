// oxlint-disable no-unused-vars -- the parts are served as one script
/** The vendor's defaults for `appearance.variables`. */
const variables = {
  colorPrimary: '#0570de',
  colorText: '#30313d',
  colorTextSecondary: '',
  colorBackground: '#ffffff',
  colorDanger: '#b3093c',
  borderRadius: '5px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '1rem',
  spacingUnit: '0.25rem',
}

/** A constructed style sheet: a policy of `style-src 'self'` forbids style tags only. */
function sheet(css) {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

const formSheet = sheet(`
  :host { display: block; color: var(--sim-colorText); font-family: var(--sim-fontFamily); font-size: var(--sim-fontSizeBase); }
  .fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--sim-spacingUnit) * 4); }
  .field { display: grid; align-content: start; gap: calc(var(--sim-spacingUnit) * 1.25); min-width: 0; }
  .field.wide { grid-column: 1 / -1; }
  label { font-size: 0.93em; }
  input { box-sizing: border-box; width: 100%; min-height: 2.75em; padding: 0.5em 0.75em; font: inherit; font-size: max(16px, 1em); color: inherit;
    background: var(--sim-colorBackground); border: 1px solid color-mix(in srgb, var(--sim-colorText) 55%, var(--sim-colorBackground));
    border-radius: var(--sim-borderRadius); }
  input:focus-visible { outline: 2px solid var(--sim-colorPrimary); outline-offset: 1px; }
  input[aria-invalid='true'] { border-color: var(--sim-colorDanger); }
  input::placeholder { color: inherit; opacity: 0.72; }
  .problem { margin: 0; color: var(--sim-colorDanger); font-size: 0.9em; }
  .problem:empty { display: none; }
`)

const dialogSheet = sheet(`
  dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 12px;
    color: #1a1f36; background: #ffffff; font-family: system-ui, sans-serif; box-shadow: 0 24px 60px rgb(0 0 0 / 0.35); }
  dialog::backdrop { background: rgb(10 20 40 / 0.6); }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.25rem; line-height: 1.5; }
  .choices { display: flex; gap: 0.75rem; justify-content: flex-end; }
  button { min-height: 2.75rem; padding: 0 1.25rem; border-radius: 8px; border: 1px solid #5d6b82; background: #ffffff; color: inherit; font: inherit; cursor: pointer; }
  button.main { background: #0a4a8f; border-color: #0a4a8f; color: #ffffff; }
  button:focus-visible { outline: 3px solid #0a4a8f; outline-offset: 2px; }
`)

/** Applies the page's appearance to a form, through custom properties of its host. */
function dress(host, appearance) {
  const given = appearance?.variables ?? {}
  for (const [name, value] of Object.entries(variables))
    host.style.setProperty(`--sim-${name}`, given[name] ?? value)
}
