export default {
  title: 'Zugangscode eingeben',
  about: 'Geben Sie den Zugangscode Ihres Studios ein, um seinen Shop zu öffnen.',
  help: 'Der Shop von {name} ist für seine Familien da. Wenn Ihnen der Zugangscode fehlt, fragen Sie {name}.',
  website: 'Website von {name}',
  needed: 'Geben Sie den Zugangscode Ihres Studios ein, um diese Seite zu sehen.',
  ended:
    'Ihr Besuch ist abgelaufen, oder Ihr Studio hat einen neuen Zugangscode. Geben Sie ihn noch einmal ein; Ihr Warenkorb ist noch da.',
  ok: 'OK',
  left: 'Sie haben dieses Studio auf diesem Gerät verlassen.',
  passcode: 'Zugangscode',
  passcodeHint:
    'Groß- und Kleinschreibung ist egal. Sie bleiben auf diesem Gerät {days} Tage lang angemeldet.',
  enter: 'Zum Shop',
  waitLeft: 'Nächster Versuch in {time}.',
  waitOver: 'Sie können es jetzt wieder versuchen.',
  leave: 'Dieses Studio verlassen',
}
