// The same with FULL=1: random orders, and somebody else before every few calls.
import './races.test';
