-- Pages say what shipping costs: servers hear of a change as they hear of a change of content.
create trigger note_change after insert or update or delete or truncate on shipping_method
  for each statement execute function note_everything('content');
create trigger note_change after insert or update or delete or truncate on shipping_method_text
  for each statement execute function note_everything('content');
create trigger note_change after insert or update or delete or truncate on shipping_rate
  for each statement execute function note_everything('content');
