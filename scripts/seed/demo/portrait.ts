/** The demo provider's portrait: laughing and centred, so that a circle and an arch both fit. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 600 600">
<rect width="600" height="600" fill="#17604f"/>
<path d="M0 470C140 410 220 450 320 430S520 380 600 420V600H0Z" fill="#0f4a3d"/>
<circle cx="306" cy="262" r="208" fill="#f4b223"/>
<path d="M104 600C108 510 150 456 226 434C272 420 332 420 374 430C450 452 492 510 496 600Z" fill="#8d4e35"/>
<path d="M398 437C456 462 492 514 496 600H428C432 530 420 478 398 437Z" fill="#33101f" opacity=".12"/>
<g transform="rotate(-5 300 400)">
<g fill="#33101f">
<circle cx="300" cy="196" r="128"/><circle cx="196" cy="226" r="62"/><circle cx="404" cy="226" r="62"/>
<circle cx="212" cy="144" r="58"/><circle cx="388" cy="144" r="58"/><circle cx="262" cy="96" r="54"/>
<circle cx="340" cy="96" r="54"/><circle cx="208" cy="292" r="50"/><circle cx="392" cy="292" r="50"/>
</g>
<g fill="none" stroke="#5b1d37" stroke-width="5" stroke-linecap="round">
<path d="M196 118q10-16 28-18M250 74q14-8 30-4M330 66q18 0 28 12M392 122q14 8 16 24M170 206q-4 18 4 32M428 222q6 14 0 30M190 282q-2 16 8 26M402 286q4 14-2 26"/>
</g>
<path d="M262 336V404Q262 426 222 440Q262 480 300 480Q338 480 378 440Q338 426 338 404V336Z" fill="#8d4e35"/>
<path d="M262 352Q300 400 338 352V378Q300 428 262 384Z" fill="#6b3323"/>
<circle cx="222" cy="268" r="17" fill="#8d4e35"/><circle cx="378" cy="268" r="17" fill="#7b412c"/>
<path d="M222 232C222 176 258 156 300 156S378 176 378 232C378 304 348 374 300 374S222 304 222 232Z" fill="#9c5a3d"/>
<path d="M312 157C352 160 378 180 378 232C378 304 348 374 300 374C330 350 350 300 348 240C346 200 334 172 312 157Z" fill="#33101f" opacity=".13"/>
<path d="M212 222C226 130 374 130 388 222L379 236C356 176 244 176 221 236Z" fill="#e23f27"/>
<path d="M216 208C236 148 364 148 384 208" fill="none" stroke="#f3a3b1" stroke-width="6" stroke-dasharray="1 15" stroke-linecap="round"/>
<path d="M350 152C352 116 384 92 404 104C414 124 390 150 362 160Z" fill="#e23f27"/>
<path d="M354 158C382 136 420 142 424 160C412 178 378 178 354 166Z" fill="#b42a15"/>
<circle cx="355" cy="158" r="13" fill="#f3a3b1"/>
<g fill="none" stroke="#33101f" stroke-linecap="round">
<path d="M244 238Q262 222 282 232M318 232Q338 222 356 238" stroke-width="7"/>
<path d="M246 268Q264 250 282 268M318 268Q336 250 354 268" stroke-width="6.5"/>
<path d="M247 266L239 262M353 266L361 262" stroke-width="5"/>
</g>
<path d="M302 262Q296 284 291 292Q290 304 302 303Q310 303 313 299" fill="none" stroke="#6b3323" stroke-width="5.5" stroke-linecap="round"/>
<ellipse cx="246" cy="298" rx="18" ry="12" fill="#e23f27" opacity=".32"/><ellipse cx="354" cy="298" rx="18" ry="12" fill="#e23f27" opacity=".32"/>
<path d="M262 318Q300 327 338 318Q328 350 300 350T262 318Z" fill="#fff8f1"/>
<path d="M255 315Q262 320 268 319.500M345 315Q338 320 332 319.500M288 361Q300 365 312 361" fill="none" stroke="#6b3323" stroke-width="5" stroke-linecap="round"/>
<g fill="none" stroke="#ffd06b" stroke-width="6"><circle cx="216" cy="306" r="21"/><circle cx="384" cy="306" r="21"/></g>
</g>
<path d="M234 450Q300 524 364 446" fill="none" stroke="#ffd06b" stroke-width="9" stroke-dasharray="0 13.5" stroke-linecap="round"/>
<path d="M98 600C100 548 116 508 142 482C186 536 246 560 300 560S414 536 458 482C484 508 500 548 502 600Z" fill="#e23f27"/>
<path d="M142 482C186 536 246 560 300 560S414 536 458 482C468 492 476 504 482 516C470 540 456 532 446 548C432 566 414 556 400 572C382 586 364 574 346 588C328 596 314 582 300 590C286 582 272 596 254 588C236 574 218 586 200 572C186 556 168 566 154 548C144 532 130 540 118 516C124 504 132 492 142 482Z" fill="#f3a3b1"/>
<g fill="none" stroke="#c9677c" stroke-width="4" stroke-linecap="round"><path d="M176 524l-10 20M232 554l-8 20M300 566v14M368 554l8 20M424 524l10 20"/></g>
</svg>`

/** The demo provider's upload. The id is fixed, so that a restart after a kill continues with the same picture. */
export const portraitPicture = { entityId: '01KATHEAS0P0RTRA1T00000000', kind: 'profile', svg } as const
