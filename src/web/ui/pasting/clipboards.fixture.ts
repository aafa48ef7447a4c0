// What programs put on the clipboard as HTML, and how the editor should read it.

type Clipboard = { readonly html: string; readonly text: string }

const fragment = (html: string) =>
  `<html><body>\n<!--StartFragment-->${html}<!--EndFragment-->\n</body>\n</html>`
const word = (html: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} @list l0:level1 {mso-level-text:} --></style></head><body lang=EN-US><!--StartFragment-->${html}<!--EndFragment--></body></html>`
/** A paragraph of a list as Word writes it: the sign in front is text that other programs should ignore. */
const wordItem = (sign: string, list: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level}\nlfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
/** The same as Chromium hands it on: the conditions have become comments. */
const chromiumItem = (sign: string, level: number, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-.25in;mso-list:l1 level${level} lfo2"><!--[if !supportLists]--><span style="mso-list:Ignore">${sign}<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`
/** Word in the browser wraps each item in a list of its own. */
const onlineItem = (tag: 'ul' | 'ol', level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper SCXW7 BCX0"><${tag} class="BulletListStyle1 SCXW7" role="list"${tag === 'ol' ? ` start="${start}"` : ''}><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW7"><p class="Paragraph SCXW7" xml:lang="EN-US"><span class="TextRun SCXW7"><span class="NormalTextRun SCXW7">${text}</span></span><span class="EOP SCXW7" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`

export const clipboards: Readonly<Record<string, Clipboard>> = {
  'Word: a list with a list inside': {
    html: word(
      wordItem('·', 'l0', 1, 'A plan') +
        wordItem('o', 'l0', 2, 'with two parts') +
        wordItem('·', 'l0', 1, 'A call'),
    ),
    text: '<ul><li><p>A plan</p><ul><li><p>with two parts</p></li></ul></li><li><p>A call</p></li></ul>',
  },
  'Word: numbers that go on, letters inside, a second list': {
    html: word(
      wordItem('3.', 'l0', 1, 'Three') +
        wordItem('a.', 'l0', 2, 'Letter') +
        wordItem('iii)', 'l0', 3, 'Roman') +
        wordItem('4.', 'l0', 1, 'Four') +
        wordItem('1.', 'l2', 1, 'Another') +
        wordItem('§', 'l0', 1, 'A square'),
    ),
    text: '<ol start="3"><li><p>Three</p><ol><li><p>Letter</p><ol><li><p>Roman</p></li></ol></li></ol></li><li><p>Four</p></li></ol><ol><li><p>Another</p></li></ol><ul><li><p>A square</p></li></ul>',
  },
  'Word: a list that begins inside and jumps, between paragraphs': {
    html: word(
      `<p class=MsoNormal>Before</p>${wordItem('·', 'l0', 2, 'Inside')}${wordItem('·', 'l0', 4, 'Deep')}${wordItem('·', 'l0', 1, 'Outside')}<p class=MsoNormal>After</p>`,
    ),
    text: '<p>Before</p><ul><li><p>Inside</p><ul><li><p>Deep</p></li></ul></li><li><p>Outside</p></li></ul><p>After</p>',
  },
  'Word, as Chromium hands it on': {
    html: word(chromiumItem('1.', 1, '<b>Bold</b> plan') + chromiumItem('2.', 1, 'A&nbsp;call')),
    text: '<ol><li><p><strong>Bold</strong> plan</p></li><li><p>A&nbsp;call</p></li></ol>',
  },
  'Word: title, headings, an empty paragraph, bold and a link': {
    html: word(
      `<p class=MsoTitle>The title</p><h1 style='mso-list:l3 level1 lfo9'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp;</span></span><![endif]>First<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Second</h2><h3>Third</h3><h4>Fourth</h4><h5>Fifth</h5><p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=EN-US style='mso-fareast-language:EN-US'>Bold</span></b> and\n<a href="https://example.com/">a link</a><o:p></o:p></p>`,
    ),
    text: '<h3>The title</h3><h3>First</h3><h3>Second</h3><h3>Third</h3><h4>Fourth</h4><h4>Fifth</h4><p><strong>Bold</strong> and <a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/">a link</a></p>',
  },
  'Word: a table with bold cells and an empty one': {
    html: word(
      '<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal><b>Day</b><o:p></o:p></p></td><td><p class=MsoNormal>Time<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Mon<o:p></o:p></p><p class=MsoNormal>early<o:p></o:p></p></td><td><p class=MsoNormal>9:00<br>10:00<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>noon<o:p></o:p></p></td></tr></table>',
    ),
    text: '<p><strong>Day</strong> · Time</p><p>Mon early · 9:00 10:00</p><p>noon</p>',
  },
  'Word in the browser: headings and a list with a list inside': {
    html: `<div class="OutlineElement SCXW7"><p class="Paragraph SCXW7" role="heading" aria-level="1"><span class="TextRun SCXW7">First</span><span class="EOP SCXW7">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="4"><span>Fourth</span></p></div>${onlineItem('ul', 1, 'A plan')}${onlineItem('ul', 2, 'with two parts')}${onlineItem('ul', 1, 'A call')}${onlineItem('ol', 1, 'Two', 2)}`,
    text: '<h3>First</h3><h4>Fourth</h4><ul><li><p>A plan</p><ul><li><p>with two parts</p></li></ul></li><li><p>A call</p></li></ul><ol start="2"><li><p>Two</p></li></ol>',
  },
  'Outlook: a real list inside a list, and a table of layout': {
    html: fragment(
      `<div class=WordSection1><p class=MsoNormal>Hello,<o:p></o:p></p><ul style='margin-top:0in' type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>A plan<o:p></o:p></li><ul type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'>with two parts<o:p></o:p></li></ul></ul><table><tr><td><h1>News</h1><p>Of the week.</p><table><tr><td>Mon</td><td>9:00</td></tr></table></td></tr></table></div>`,
    ),
    text: '<p>Hello,</p><ul><li><p>A plan</p><ul><li><p>with two parts</p></li></ul></li></ul><h3>News</h3><p>Of the week.</p><p>Mon · 9:00</p>',
  },
  'Excel: rows and cells': {
    html: '<html><body><table border=0><tr><td>Mon</td><td>9:00</td></tr><tr><td>Tue</td><td>10:00</td></tr></table></body></html>',
    text: '<p>Mon · 9:00</p><p>Tue · 10:00</p>',
  },
  'Excel on Windows: styles, columns, a note, a condition': {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"Short Time";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 width=64>Mon</td><td class=xl65 align=right>9:00</td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]><tr><td colspan=2>A&amp;B</td></tr><!--EndFragment--></table></body></html>`,
    text: '<p>Mon · 9:00</p><p>A&amp;B</p>',
  },
  'Excel: one column': {
    html: fragment('<table><tr><td>Mon</td></tr><tr><td>Tue</td></tr></table>'),
    text: '<p>Mon</p><p>Tue</p>',
  },
  'cells without their table': {
    html: '<meta charset="utf-8"><tr><td>Mon</td><td>9:00</td></tr><tr><td>Tue</td><td>10:00</td></tr>',
    text: '<p>Mon · 9:00</p><p>Tue · 10:00</p>',
  },
  'Google Docs: headings, bold, a list inside a list, a table': {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">First</span></h1><p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> plain</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>A plan</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>with two parts</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>A call</span></p></li></ul><div dir="ltr"><table><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr><td><p dir="ltr"><span>Mon</span></p></td><td><p dir="ltr"><span>9:00</span></p></td></tr></tbody></table></div></b>',
    text: '<h3>First</h3><p><strong>Bold</strong> plain</p><ul><li><p>A plan</p><ul><li><p>with two parts</p></li></ul></li><li><p>A call</p></li></ul><p>Mon · 9:00</p>',
  },
  'LibreOffice Writer: heading, list, table': {
    html: '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><title></title><style type="text/css">h1 { margin-top: 0 }</style></head><body lang="en-US" dir="ltr"><h1 class="western">First</h1>\n<ul>\n\t<li><p style="margin-bottom: 0cm">A plan</p>\n\t<ul>\n\t\t<li><p>with two parts</p></li>\n\t</ul>\n\t</li>\n</ul>\n<table width="100%" cellpadding="4">\n\t<col width="128*"/>\n\t<tr valign="top">\n\t\t<td><p>Mon</p>\n\t\t</td>\n\t\t<td><p>9:00</p>\n\t\t</td>\n\t</tr>\n</table>\n</body></html>',
    text: '<h3>First</h3><ul><li><p>A plan</p><ul><li><p>with two parts</p></li></ul></li></ul><p>Mon · 9:00</p>',
  },
  'LibreOffice Calc': {
    html: '<!DOCTYPE html><html><body><table cellspacing="0" border="0">\n\t<colgroup span="2" width="85"></colgroup>\n\t<tr>\n\t\t<td height="17" align="left">Mon</td>\n\t\t<td align="right" sdval="0.375" sdnum="1033;0;HH:MM">9:00</td>\n\t</tr>\n</table></body></html>',
    text: '<p>Mon · 9:00</p>',
  },
  'a plain page': {
    html: '<h1 class="big">First</h1><p class="x" style="color:red">Some <em>words</em>.</p><ol><li>One</li><li>Two</li></ol><table><caption>Times</caption><thead><tr><th>Day</th><th>Time</th></tr></thead><tbody><tr><td>Mon</td><td><a href="https://example.com/">9:00</a></td></tr></tbody></table><blockquote><p>Said.</p></blockquote><!-- a comment --><script>alert(1)</script>',
    text: '<h3>First</h3><p>Some <em>words</em>.</p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p>Times</p><p>Day · Time</p><p>Mon · <a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/">9:00</a></p><blockquote><p>Said.</p></blockquote>',
  },
  'the editor itself': {
    html: '<h3 data-pm-slice="1 1 []">First</h3><ol start="3"><li><p>Three</p><ul><li><p>inside</p></li></ul></li></ol><p><u>under</u> <s>struck</s><br>line</p><img src="/media/0123456789abcdef0123456789abcdef-300x200-aabbcc/card" alt="A bell" title="Rung">',
    text: '<h3>First</h3><ol start="3"><li><p>Three</p><ul><li><p>inside</p></li></ul></li></ol><p><u>under</u> <s>struck</s><br>line</p><img src="/media/0123456789abcdef0123456789abcdef-300x200-aabbcc/card" alt="A bell" title="Rung">',
  },
}
