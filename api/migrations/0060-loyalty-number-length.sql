-- An index must know how long a text of it can be.
alter table loyalty_card add check (char_length(number) <= 13);
