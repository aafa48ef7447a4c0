// oxlint-disable no-unused-vars -- the parts are served as one script
/** The vendor's defaults for `appearance.variables`. */
const variables = {
  colorPrimary: '#0570de',
  colorText: '#30313d',
  colorTextSecondary: '',
  colorBackground: '#ffffff',
  colorTextPlaceholder: '',
  colorDanger: '#b3093c',
  borderRadius: '5px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '1rem',
  fontSizeSm: '0.93rem',
  fontWeightNormal: '400',
  fontLineHeight: '1.5',
  spacingUnit: '0.25rem',
  gridRowSpacing: '',
  gridColumnSpacing: '',
}

/** The classes that `appearance.rules` can name, with a state and a pseudo-class or element. */
const ruleSelector = /^\.(Input|Label|Error)(--[a-z]+)?(:{1,2}[a-z-]+)?$/

/** A constructed style sheet: a policy of `style-src 'self'` forbids style tags only. */
function sheet(css) {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

const formSheet = sheet(`
  :host { display: block; color: var(--sim-colorText); font-family: var(--sim-fontFamily); font-size: var(--sim-fontSizeBase); }
  :host { container-type: inline-size; font-weight: var(--sim-fontWeightNormal); line-height: var(--sim-fontLineHeight); }
  .fields { display: grid; grid-template-columns: 1fr 1fr;
    gap: var(--sim-gridRowSpacing, calc(var(--sim-spacingUnit) * 3)) var(--sim-gridColumnSpacing, calc(var(--sim-spacingUnit) * 3)); }
  .field { min-width: 0; }
  .field.wide { grid-column: 1 / -1; }
  @container (width >= 480px) {
    .fields { grid-template-columns: 2fr 1fr 1fr; }
    .field.wide { grid-column: auto; }
  }
  .Label { display: block; margin-bottom: var(--sim-spacingUnit); font-size: var(--sim-fontSizeSm); }
  .Input { box-sizing: border-box; width: 100%; padding: calc(var(--sim-spacingUnit) * 3); font: inherit; font-size: var(--sim-fontSizeBase);
    color: inherit; background: var(--sim-colorBackground); border: 1px solid color-mix(in srgb, var(--sim-colorText) 55%, var(--sim-colorBackground));
    border-radius: var(--sim-borderRadius); }
  .Input:focus-visible { outline: 2px solid var(--sim-colorPrimary); outline-offset: 1px; }
  .Input--invalid { border-color: var(--sim-colorDanger); }
  .Input::placeholder { color: var(--sim-colorTextPlaceholder, inherit); opacity: 0.72; }
  .Error { margin: var(--sim-spacingUnit) 0 0; color: var(--sim-colorDanger); font-size: var(--sim-fontSizeSm); }
  .Error:empty { display: none; }
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

/**
 * Applies the page's appearance to a form: its variables as custom properties of the host, its rules as a second style
 * sheet. Ignores selectors and properties that the vendor does not offer.
 */
function dress(host, { variables: given = {}, rules = {} } = {}) {
  for (const [name, value] of Object.entries(variables)) {
    const chosen = given[name] ?? value
    if (chosen) host.style.setProperty(`--sim-${name}`, chosen)
    else host.style.removeProperty(`--sim-${name}`)
  }
  const chosen = new CSSStyleSheet()
  for (const [selector, properties] of Object.entries(rules)) {
    if (!ruleSelector.test(selector)) continue
    const { style } = chosen.cssRules[chosen.insertRule(`${selector} {}`, chosen.cssRules.length)]
    for (const [name, value] of Object.entries(properties))
      style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      )
  }
  host.shadowRoot.adoptedStyleSheets = [formSheet, chosen]
}
