// The same tests with FULL=1: random orders, and interference at more calls.
import './races.test';
